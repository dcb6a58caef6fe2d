/** The dialog that revokes a certificate says before what follows for its candidate. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const session = {
  error: false,
  level: 4,
  role_permision_data: [],
  modules: { certificate: ['view'], 'certificate.revoke': ['view'], employee_registration: ['approve'] },
}
const stored = {
  id: 3,
  version: 1,
  status: 'active',
  number: 'KA-C-2026-1',
  candidate_id: 2,
  revoked_on: null,
  issued_date: '2026-10-01',
  valid_until: null,
}
const job = { id: 4, work: 'Chalukya Builders', from_date: '2026-10-05' }
const facts = { name: 'Asha Patil', is_erased: false, is_consent_withdrawn: false, is_placed: false }

async function effectsOf(impact: object): Promise<string[]> {
  await answerWith({
    ...ashaReplies(session),
    'rpl/certificate/3': { json: stored },
    'rpl/certificate/3/history': { json: [] },
    'rpl/certificate/left_out': { json: { revoked: 0, erased: 0 } },
    'rpl/certificate/3/revoke_impact': { json: impact },
  })
  const { person } = openApp('/certificate/3', 4)
  await person.click(await screen.findByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog'))
  const effects = (await dialog.findAllByRole('listitem')).map(({ textContent }) => String(textContent))
  closeApp()
  return effects
}

it('names the employment that no longer counts, or says that there is none', async () => {
  const placed = { ...facts, is_placed: true, employments: [{ ...job, is_confirmed: true }] }
  expect(await effectsOf(placed)).toEqual([
    expect.stringMatching(/^Everyone who checks/),
    expect.stringMatching(/^Asha Patil gets a text message, and waits for another certificate/),
    expect.stringMatching(
      /^Asha Patil counts as placed since 5 Oct 2026 \(Chalukya Builders\), and no longer/,
    ),
    expect.stringMatching(/^The number is never valid again\. A certificate/),
  ])
  const open = { ...facts, is_consent_withdrawn: true, employments: [{ ...job, is_confirmed: false }] }
  expect((await effectsOf(open)).slice(2, 5)).toEqual([
    expect.stringMatching(/^The person withdrew the consent/),
    'Asha Patil does not count as placed, so no placement is lost.',
    expect.stringMatching(/^The employment since 5 Oct 2026 \(Chalukya Builders\) is not confirmed/),
  ])
})

it('promises no message and no other certificate where the person is erased', async () => {
  const effects = await effectsOf({ ...facts, name: 'Erased', is_erased: true, employments: [] })
  expect(effects.slice(1)).toEqual([
    'The personal data of the candidate is erased: nobody gets a message, and no other certificate can be issued.',
    'The number is never valid again.',
  ])
})

it('is offered to those only who can take the step of the candidate too', async () => {
  const { certificate, 'certificate.revoke': revoke } = session.modules
  for (const other of [
    { modules: { certificate, 'certificate.revoke': revoke } },
    { modules: { certificate, employee_registration: ['approve'] } },
    { level: 5 },
  ]) {
    await answerWith({
      ...ashaReplies({ ...session, ...other }),
      'rpl/certificate/3': { json: stored },
      'rpl/certificate/3/history': { json: [] },
      'rpl/certificate/left_out': { json: { revoked: 0, erased: 0 } },
    })
    openApp('/certificate/3', 4)
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
    closeApp()
  }
})

it('offers no download where the person is erased, and says why', async () => {
  await answerWith({
    ...ashaReplies(session),
    'rpl/certificate/3': { json: stored },
    'rpl/certificate/3/history': { json: [] },
    'rpl/certificate/left_out': { json: { revoked: 0, erased: 1 } },
  })
  openApp('/certificate/3', 4)
  expect(
    await screen.findByText('It cannot be printed, because the personal data of the candidate is erased.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Check online' })).toBeTruthy()
})
