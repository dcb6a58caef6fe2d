/** The dialog of a step shows what it decides about, for one form and for many, and waits for these figures. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Workspace } from '../../resources/plan/data/workspace.ts'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import FormStepDialog from '../../resources/plan/steps/FormStepDialog.tsx'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

/** A form of a block whose records are of panchayats. */
const VILLAGES = 'gram_panchayat_development_plan_analysis'

let backend: Backend
let path: string

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const idOf = async (entity: string) => (await backend.api.get<{ id: number }[]>(entity)).body[0]?.id
  const { state_id, id } =
    (await backend.api.get<{ id: number; state_id: number }[]>('district')).body[0] ?? {}
  const [year, trade] = [await idOf('financial_year'), await idOf('trade')]
  const scope = { state_id, district_id: id, financial_year_id: year }
  const row = {
    ownership: 'private',
    trade_id: trade,
    sanctioned_seats: 600,
    enrolled: 580,
    passed: 500,
    placed: 400,
  }
  const data = ['North', 'South'].map((name) => ({ name, ...row }))
  // One of the two blocks of the district has its enrolments.
  await backend.api.post('block', { state_id, district_id: id, name: 'Kundgol' })
  const blocks = (await backend.api.get<{ id: number; district_id: number }[]>('block')).body
  const block_id = blocks.find(({ district_id }) => district_id === id)?.id
  const enrolments = { block_id, data: [{ level: 'primary', boys: 7, girls: 7 }] }
  const forms = {
    iti_detail: { data },
    dsc_functioning_detail: { number_meeting_held: 4 },
    block_school_enrollment_detail: enrolments,
  }
  for (const [form, values] of Object.entries(forms)) {
    await backend.api.post(form, { ...scope, ...values })
    const body = {
      ...scope,
      form,
      block_id: null,
      step: 'complete',
      version: 1,
      comment: 'All is there',
      ...('block_id' in values && { block_id }),
    }
    expect((await backend.api.post('plan/step', body)).status).toBe(200)
  }
  path = `/plan/${id}/${year}`
})
afterAll(() => backend.stop())

async function openDialog(button: RegExp) {
  const { user } = show(path, { '/plan/:district/:year': WorkspaceScreen }, false)
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('for one form: the place and year, records and rows, the totals, and the changes', async () => {
  const { dialog } = await openDialog(/^Submit: ITIs/)
  const confirm = dialog.getByRole('button', { name: 'Submit' }) as HTMLButtonElement
  await waitFor(() => expect(confirm.disabled).toBe(false))
  const facts = [
    'Dharwad, Karnataka',
    '2025-26',
    'Complete',
    '1 record, 2 rows',
    'Not approved or returned before',
  ]
  for (const fact of facts) expect(dialog.getByText(fact)).toBeTruthy()
  const totals = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(totals).toEqual(['Sanctioned seats1,200', 'Enrolled1,160', 'Passed1,000', 'Placed800'])
  expect(dialog.getByRole('link', { name: 'Open the sheet' }).getAttribute('href')).toBe(`${path}/iti_detail`)
})

test('for many forms: a line for each, and their sum without those that are left out', async () => {
  const { user, dialog } = await openDialog(/^Submit 2 forms and 1 block$/)
  // A form counts with the status of its least advanced block: the numbers of the screen say so too.
  expect(document.body.textContent).toMatch(/Not started 17Complete 2\D/)
  await dialog.findByText('2 forms and 1 block: 3 records, 3 rows')
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  await user.click(dialog.getByRole('checkbox', { name: /^ITIs/ }))
  await dialog.findByText('1 form and 1 block: 2 records, 1 row')
  expect(dialog.getByRole('heading').textContent).toBe('Submit 1 form and 1 block')
})

test('for a part of a form: the records of the whole as they are now, not as the screen behind has them', async () => {
  const { body: workspace } = await backend.api.get<Workspace>(path.slice(1))
  const found = workspace.chapters
    .flatMap(({ forms }) => forms)
    .flatMap((form) => (form.kind === 'form' ? form.areas.map((summary) => ({ form, summary })) : []))
    .find(({ form, summary }) => form.form === 'block_school_enrollment_detail' && summary.records)
  if (!found) throw new Error('The plan has no enrolments.')
  const forms = [{ ...found, summary: { ...found.summary, records: 7 } }]
  const pending = { step: 'submit' as const, forms, isNarrowed: true }
  const Dialog = () => <FormStepDialog workspace={workspace} pending={pending} onClose={() => undefined} />
  show('/step', { '/step': Dialog }, false)
  expect(await screen.findByText(/^You see only a part.*: 1 record\.$/)).toBeTruthy()
})

test('a form that is narrowed to one panchayat says in the dialog that the step is about the whole block', async () => {
  const blocks = await backend.api.get<Record<string, number>[]>('block', { filter: { name: 'Navalgund' } })
  const [{ id: block_id, state_id, district_id }] = blocks.body as [Record<string, number>]
  const { body: village } = await backend.api.post<{ id: number }>('panchayat', {
    state_id,
    district_id,
    block_id,
    name: 'Abbigeri',
  })
  const work = { work_type: 'Road', role: 'Mason', number_needed: 4, total_requirement: 9, measure: 'km' }
  const { text, status } = await backend.api.post(VILLAGES, {
    state_id,
    district_id,
    block_id,
    panchayat_id: village.id,
    financial_year_id: Number(path.split('/').at(-1)),
    ...work,
  })
  expect(status, text).toBe(200)
  for (const [query, isPart] of [
    [`panchayat=${village.id}`, true],
    [`block=${block_id}`, false],
  ] as const) {
    const address = `${path}/${VILLAGES}?${query}`
    const { user } = show(address, { '/plan/:district/:year/:form': FormScreen }, false)
    await user.click(await screen.findByRole('button', { name: /^Mark as complete/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 record')).toBeTruthy()
    expect(Boolean(dialog.queryByText(/^You see only a part/))).toBe(isPart)
    cleanup()
  }
})

test('figures that cannot be read are said to be missing, and nothing can be confirmed without them', async () => {
  expectConsoleErrors(/Too busy/)
  const send = globalThis.fetch
  let fails = true
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    fails && String(input).includes('/plan/review/')
      ? Promise.resolve(Response.json({ message: 'Too busy' }, { status: 500 }))
      : send(input, init),
  )
  const { user, dialog } = await openDialog(/^Submit: ITIs/)
  await dialog.findByText('Too busy')
  expect((dialog.getByRole('button', { name: 'Submit' }) as HTMLButtonElement).disabled).toBe(true)
  fails = false
  await user.click(dialog.getByRole('button', { name: /again/i }))
  await dialog.findByText('1 record, 2 rows')
})

async function submitElsewhere(form: string) {
  const [, , district_id, financial_year_id] = path.split('/').map(Number)
  const forms = [{ form, block_id: null, version: 2 }]
  const elsewhere = { district_id, financial_year_id, step: 'submit', comment: null, open_until: null, forms }
  const { status, text } = await backend.api.post('plan/step', elsewhere)
  expect(status, text).toBe(200)
}

test('a form that another tab has submitted is refused, and the dialog shows it as it is now', async () => {
  expectConsoleErrors(/has changed since you opened it/)
  const { user, dialog } = await openDialog(/^Submit: ITIs/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await submitElsewhere('iti_detail')
  await user.click(confirm)
  const sentence = '“ITIs” of Dharwad has changed since you opened it. Look at it again first.'
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await dialog.findByText('Submitted', { selector: 'dd *' })
  expect(confirm.disabled).toBe(true)
})

test('one of many that another tab has submitted has the reason in its line, and is left out by a button', {
  tags: 'thorough',
}, async () => {
  expectConsoleErrors(/has changed since you opened it/)
  const { user, dialog } = await openDialog(/^Submit 1 form and 1 block$/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  await dialog.findByText('1 form and 1 block: 2 records, 1 row')
  await user.type(dialog.getByRole('textbox'), 'All is there')
  await submitElsewhere('dsc_functioning_detail')
  await user.click(confirm)
  await dialog.findByText('Not possible with 1 of them. The reason is in the list.')
  const line = dialog.getByText('Not possible in this status').closest('li')
  expect(line?.textContent).toContain('District skill committee reports')
  expect(confirm.disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Leave out' }))
  await waitFor(() => expect(confirm.disabled).toBe(false))
  expect(dialog.queryByText(/^Not possible with/)).toBeNull()
})

test('an approver has both decisions beside a submitted form, and reads there why it was complete with warnings', async () => {
  // Another person has submitted it: nobody decides about the own submission.
  await backend.api.database.query(
    `update form_status set submitted_by = null where form = 'iti_detail' and status = 'submitted'`,
  )
  const { user, dialog } = await openDialog(/^Return: ITIs/)
  expect(screen.getAllByRole('button', { name: /^Approve: ITIs/, hidden: true })).toHaveLength(1)
  await dialog.findByText(/^by .*“All is there”$/)
  expect(dialog.getByText('Marked as complete')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show(`${path}/iti_detail`, { '/plan/:district/:year/:form': FormScreen }, false)
  expect(await screen.findByText(/^Marked as complete by .* on .*: “All is there”$/)).toBeTruthy()
})

test('after a step the next one has the focus, and not the top of the page', async () => {
  const { user, dialog } = await openDialog(/^Return: ITIs/)
  await dialog.findByText(/“All is there”$/)
  await user.type(dialog.getByRole('textbox'), 'Check the seats')
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  await screen.findByText('Returned: ITIs', { exact: false })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Return: ITIs/ })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toMatch(/^ITIs/))
  expect(document.activeElement?.tagName).toBe('BUTTON')
})
