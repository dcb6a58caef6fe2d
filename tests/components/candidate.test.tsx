/** A candidate on the screen of its record: its status, what can be done next, and why something cannot. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { TEST_AADHAAR_NUMBERS } from '../../mocks/sample/testNumbers.ts'
import { extensions } from '../../resources/index.ts'
import { ExtensionsContext } from '../../src/app/extensions.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import EntityList from '../../src/grid/EntityList.tsx'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
})
afterAll(() => backend.stop())

/** A candidate that can be submitted, with these changes, and with consent. */
async function candidate(values: object = {}): Promise<number> {
  const id = await createCandidate(backend.api, values)
  const consent = { version: 1, language: 'en' }
  expect((await backend.api.post(`${PATH}/consent`, { id, consent })).status).toBe(200)
  return id
}

function Edit() {
  return (
    <ExtensionsContext.Provider value={extensions}>
      <EntityEdit />
    </ExtensionsContext.Provider>
  )
}
function List() {
  return (
    <ExtensionsContext.Provider value={extensions}>
      <EntityList />
    </ExtensionsContext.Provider>
  )
}
const open = (id: number) => show(`/employee_registration/${id}`, { '/:entity/:id': Edit }, false)

test('the card of a candidate on a phone shows where the application stands', async () => {
  await candidate({ name: 'Asha Card' })
  show('/employee_registration?page=1', { '/:entity': List }, true)
  const card = (await screen.findByText('Asha Card')).closest('li') as HTMLElement
  expect(await within(card).findByText('Draft')).toBeTruthy()
  expect(within(card).queryByText('Active')).toBeNull()
})

test('a candidate for whom nothing is next has a dash in the column, and no line on the card', async () => {
  const id = await candidate({ name: 'Asha Withdrawn' })
  await backend.api.database.query(
    `update employee_registration set application_status = 'withdrawn' where id = $1::integer`,
    [id],
  )
  const path = `/employee_registration?filter=${JSON.stringify({ name: 'Asha Withdrawn' })}`
  show(path, { '/:entity': List }, false)
  expect((await screen.findByText('—', { selector: 'td > span' })).closest('tr')?.textContent).toContain(
    'Withdrawn',
  )
  cleanup()
  show(path, { '/:entity': List }, true)
  const card = (await screen.findByText('Asha Withdrawn')).closest('li') as HTMLElement
  expect(await within(card).findByText('Withdrawn')).toBeTruthy()
  expect(within(card).queryByText('—')).toBeNull()
})

test('steps that cannot be loaded are loaded again by a button', { tags: 'thorough' }, async () => {
  expectConsoleErrors(/status: 409/)
  const id = await candidate({ name: 'Asha Again' })
  const real = globalThis.fetch
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.endsWith('/steps')
      ? Response.json({ message: 'Too busy' }, { status: 409 })
      : real(input, init)
  })
  const { user } = open(id)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Too busy')).toBeTruthy()
  fetched.mockRestore()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Steps of Asha Again' })).toBeTruthy()
})

test('what is missing is named beside the step, and unsaved changes come first', async () => {
  const { user } = open(await candidate({ education: [], gender: null }))
  await user.click(await screen.findByRole('button', { name: 'Steps of Asha Patil' }))
  const menu = within(await screen.findByRole('menu'))
  const submit = await menu.findByRole('menuitem', { name: /^Submit.*Fill in first: Gender, Education/ })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  expect(await screen.findByText('Save your changes first.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Steps of Asha Patil' })).toBeNull()
})

test('a submitted application gets its number and cannot be edited, unless the submission is undone', {
  tags: 'thorough',
}, async () => {
  const { user } = open(await candidate())
  expect(screen.queryByText('Registration number')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Submit: Asha Patil' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Submitted the application of Asha Patil.')).toBeTruthy()
  expect(await screen.findByText(/^XX-\d{4}-\d{7}-\d$/)).toBeTruthy()
  expect(await screen.findByText(/cannot be changed while “Application” is “Submitted”/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  await screen.findByRole('button', { name: 'Save' })
  await user.click(await screen.findByRole('button', { name: 'Submit: Asha Patil' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/cannot be changed while “Application” is “Submitted”/)).toBeTruthy()
  // The administrator entered it, so another person decides.
  await user.click(await screen.findByRole('button', { name: 'Steps of Asha Patil' }))
  const menu = within(await screen.findByRole('menu'))
  expect(await menu.findByRole('menuitem', { name: /^Approve.*another person must decide/ })).toBeTruthy()
})

test('a number is shown after a reason, for 30 seconds, and the history says so', {
  tags: 'thorough',
}, async () => {
  const [aadhaar] = TEST_AADHAAR_NUMBERS
  const { user } = open(await candidate({ aadhaar_number: aadhaar }))
  expect(await screen.findByDisplayValue('XXXX XXXX 7058')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Show Aadhaar number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show Aadhaar number' }))
  const show = dialog.getByRole('button', { name: 'Show' })
  await user.type(dialog.getByLabelText('Reason'), 'too short')
  expect(show).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Reason'), ', but now it is not')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(show)
  expect(await screen.findByText(aadhaar)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByText(aadhaar)).toBeNull()
  vi.useRealTimers()
  await user.click(await screen.findByRole('button', { name: 'History' }))
  expect(await screen.findByText('Aadhaar number · too short, but now it is not')).toBeTruthy()
})

test('a number that is typed is saved and masked, and never in a draft on the device', {
  tags: 'thorough',
}, async () => {
  const saved = vi.spyOn(drafts, 'save')
  const id = await candidate()
  const { user } = open(id)
  await user.type(await screen.findByLabelText(/^Aadhaar number/), '9999 7165 8847')
  await user.type(screen.getByLabelText(/^Account number/), '00123456789')
  await user.type(screen.getByLabelText(/^Constituency/), 'Badami')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(JSON.stringify(saved.mock.calls)).toContain('Badami')
  expect(JSON.stringify(saved.mock.calls)).not.toMatch(/8847|6789/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () =>
    expect((await backend.api.get(`${PATH}/${id}`)).body).toMatchObject({
      aadhaar_number: 'XXXX XXXX 8847',
      account_number: 'XXXXXXX6789',
    }),
  )
})

test('several are decided about at once, and those that are left are listed with the reason', {
  tags: 'thorough',
}, async () => {
  const ready = await candidate({ name: 'Ready Person' })
  await candidate({ name: 'Draft Person' })
  expect(
    (
      await backend.api.post(`${PATH}/submit_for_approval`, {
        id: ready,
        consent: { version: 1, language: 'en' },
      })
    ).status,
  ).toBe(200)
  // The administrator entered and submitted it: as if another user had.
  await backend.api.database.script('alter table operation disable trigger user')
  await backend.api.database.query(`update operation set user_id = null where entity = $1::text`, [
    'employee_registration',
  ])
  const { user } = show('/employee_registration?page=1', { '/:entity': List }, false)
  for (const name of ['Ready Person', 'Draft Person'])
    await user.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve the applications of 2 candidates' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  const outcome = await screen.findByRole('dialog', { name: 'Approved: 1 application.' })
  expect(outcome.textContent).toMatch(/“approve” is not possible for the application of Draft Person/)
  await user.click(within(outcome).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('only steps that a selected candidate can take are offered, and certificates to those who passed', async () => {
  const [passed, failed] = [
    await candidate({ name: 'Passed Person' }),
    await candidate({ name: 'Failed Person' }),
  ]
  await backend.api.database.query(
    `update employee_registration set application_status = 'assessed', is_pass = (id = $1::integer)::integer where id in ($1::integer, $2::integer)`,
    [passed, failed],
  )
  const { user } = show('/employee_registration?page=1', { '/:entity': List }, false)
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Failed Person”' }))
  expect(await screen.findByRole('button', { name: /^Deactivate/ })).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Passed Person”' }))
  await user.click(await screen.findByRole('button', { name: 'Issue certificates' }))
  const bar = screen.getByRole('toolbar', { name: /^2 .*selected/, hidden: true })
  expect(within(bar).queryByRole('button', { name: /Approve|Reject|Assign/, hidden: true })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Issue certificates' })
  expect(dialog.textContent).toContain('1 candidate passed and has no certificate yet.')
})

test('approved candidates are assigned to a provider who has a free place', async () => {
  const { body } = await backend.api.get<Record<string, number>[]>(PATH)
  const { id, trade_id, sector_id, state_id, district_id } = body.at(-1) ?? {}
  await backend.api.database.query(
    `update employee_registration set application_status = 'approved' where id = $1::integer`,
    [id],
  )
  for (const [at, [name, capacity]] of [
    ['Full Academy', 0],
    ['Free Academy', 3],
  ].entries())
    await backend.api.post('rpl/account', {
      name,
      capacity,
      email: `academy${at}@example.in`,
      mobile: `930000000${at}`,
      data: [{ state_id, district_id }],
      trade_data: [{ trade_id, sector_id }],
    })
  const { user } = open(Number(id))
  await user.click(await screen.findByRole('button', { name: /^Assign to a provider/ }))
  const dialog = await screen.findByRole('dialog')
  const submit = within(dialog).getByRole('button', { name: 'Assign to a provider' })
  expect((submit as HTMLButtonElement).disabled).toBe(true)
  await user.click(await within(dialog).findByRole('combobox', { name: /Training provider/ }))
  const full = await screen.findByRole('option', { name: /Full Academy/ })
  expect(full.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: /Free Academy.*0 of 3 places taken/ }))
  await user.click(submit)
  expect(await screen.findByText(/^Assigned .+ to the training provider\.$/)).toBeTruthy()
})
