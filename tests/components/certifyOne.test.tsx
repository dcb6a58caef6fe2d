/** The certificate of one candidate may have the number of one that was printed before, and what else is printed on it. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp, type Replies } from './appStage.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'

afterEach(closeApp)

const PATH = 'rpl/results/update_certificate'
const batch = {
  id: 3,
  version: 1,
  status: 'active',
  batch_no: 'B-003',
  batch_status: 'closed',
  from_date: '2026-10-01',
  to_date: '2026-10-20',
  total_no_of_candidate: 1,
}
const passed = {
  id: 5,
  name: 'Asha Patil',
  registration_number: null,
  application_status: 'assessed',
  date_of_assesment: '2026-10-22',
  is_pass: 1,
  no_attemtpt: 1,
  assement_id: 'A-5',
}
const steps = {
  version: 1,
  available_steps: [],
  blocked_steps: {},
  is_too_short: false,
  hours: null,
  planned_hours: 80,
}
const session = {
  error: false,
  level: 4,
  role_permision_data: [],
  modules: { batch: ['view', 'approve'], employee_registration: ['view', 'approve'] },
}
const repliesWith = (candidates: readonly object[]): Replies => ({
  ...ashaReplies(session),
  'rpl/batch/3': { json: batch },
  'rpl/batch/3/history': { json: [] },
  'rpl/batch/3/steps': { json: steps },
  'rpl/batch/3/attendance': { json: { days: [], least: 60, training_days: ['2026-10-01'] } },
  'rpl/batch/3/examination': { json: { examination: null, can_set: false } },
  'rpl/batch/assigned_list/3': { json: { ...batch, places: 10, candidates } },
})
const openDialog = async () => {
  const { person } = openApp('/batch/3', 4)
  await person.click(await screen.findByRole('button', { name: 'Issue certificates' }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

it('sends both, and shows at the field why the number is refused', async () => {
  expectConsoleErrors(/HttpError/)
  const sent: object[] = []
  const taken = 'Another record already has this value'
  const replies = repliesWith([passed])
  replies[PATH] = { status: 400, json: { message: taken, errors: { certificate_number: taken } } }
  await answerWith(replies, (path, init) => {
    if (path === PATH) sent.push(JSON.parse(String(init?.body)))
  })
  const { person, dialog } = await openDialog()
  const number = dialog.getByLabelText('Certificate number')
  await person.type(number, 'Old/2019-7')
  await person.type(dialog.getByLabelText('Education details'), 'Tenth class')
  await person.click(dialog.getByRole('button', { name: 'Issue certificates' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  replies[PATH] = { json: { id: 9, number: 'Old/2019-8', candidate_id: 5, issued_date: '2026-11-24' } }
  await person.type(number, '{Backspace}8')
  await person.click(dialog.getByRole('button', { name: 'Issue certificates' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { id: 5, certificate_number: 'Old/2019-7', education_details: 'Tenth class' },
    { id: 5, certificate_number: 'Old/2019-8', education_details: 'Tenth class' },
  ])
})

it('is not offered for several candidates', async () => {
  await answerWith(repliesWith([passed, { ...passed, id: 6, name: 'Ravi Joshi' }]))
  const { dialog } = await openDialog()
  expect(dialog.getByLabelText('Issued on')).toBeTruthy()
  expect(dialog.queryByLabelText('Certificate number')).toBeNull()
})
