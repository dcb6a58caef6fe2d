/** The pages of a certificate and of an employment say what is next for the candidate, and by whom. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const modules = { certificate: ['view'], employment: ['view'], employee_registration: ['view'] }
const stored = { id: 3, version: 1, status: 'active', candidate_id: 2 }
const certificate = {
  ...stored,
  number: 'KA-C-2026-1',
  issued_date: '2026-10-01',
  valid_until: null,
  revoked_on: null,
}
const employment = { ...stored, employer: 'Chalukya Builders', from_date: '2026-10-05' }

async function callsOf(path: string, record: object, candidate: object, rights: object = modules) {
  const calls: string[] = []
  const session = { error: false, level: 4, modules: rights, role_permision_data: [] }
  const replies = {
    ...ashaReplies(session),
    [`rpl/${path}/3`]: { json: record },
    [`rpl/${path}/3/history`]: { json: [] },
    'rpl/employee_registration/2': { json: { id: 2, version: 1, ...candidate } },
    'rpl/employee_registration': { json: [] },
    'rpl/certificate/left_out': { json: { revoked: 0, erased: 0 } },
    'rpl/employee_registration/2/employments': {
      json: {
        application_status: 'certified',
        earliest: null,
        enters: false,
        confirms: false,
        is_own: false,
        employments: [],
      },
    },
  }
  await answerWith(replies, (call) => calls.push(call))
  openApp(`/${path}/3`, 4)
  await screen.findByRole('region', { name: 'History' })
  return calls
}

async function textOn(...page: Parameters<typeof callsOf>): Promise<string | null> {
  await callsOf(...page)
  const { textContent } = await screen.findByText(/^Next: /)
  closeApp()
  return textContent
}

it('on a certificate: the employment, or another certificate after a revocation', async () => {
  const certified = { application_status: 'certified', is_pass: 1 }
  expect(await textOn('certificate', certificate, certified)).toBe(
    'Next: Enter and confirm the employment – Training provider, then candidate or an officer.',
  )
  const revoked = { ...certificate, revoked_on: '2026-11-01', revoke_reason: 'Wrong name' }
  const assessed = { application_status: 'assessed', is_pass: 1 }
  expect(await textOn('certificate', revoked, assessed)).toBe('Next: Issue the certificate – State mission.')
})

it('names the consent that was withdrawn, and no step that the server refuses without it', async () => {
  const withdrawn = { application_status: 'assessed', is_pass: 1, consent_status: 'withdrawn' }
  const revoked = { ...certificate, revoked_on: '2026-11-01', revoke_reason: 'Wrong name' }
  expect(await textOn('certificate', revoked, withdrawn)).toBe(
    'Next: Give the consent again – Candidate, or who registers.',
  )
})

it('on an employment: its confirmation first, then what is next for the candidate', async () => {
  const certified = { application_status: 'certified', is_pass: 1 }
  const waiting = { ...employment, confirmation: 'to_confirm' }
  expect(await textOn('employment', waiting, certified)).toMatch(
    /^Next: the candidate confirms it on the phone, or an officer/,
  )
  const denied = { ...employment, confirmation: 'denied' }
  expect(await textOn('employment', denied, certified)).toBe(
    'Next: Enter and confirm the employment – Training provider, then candidate or an officer.',
  )
})

it('reads no candidate for who cannot see candidates', async () => {
  const calls = await callsOf('certificate', certificate, {}, { certificate: ['view'] })
  expect(screen.queryByText(/^Next: /)).toBeNull()
  expect(calls.filter((call) => call === 'rpl/employee_registration/2')).toEqual([])
})
