/**
 * Two tabs have one record open: a step that the first has taken is refused in the second, which then shows what is stored. The dialog stays
 * until it is closed, with what was typed and why it was refused.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import BatchScreen from '../../resources/batch/BatchScreen.tsx'
import CandidateScreen from '../../resources/candidate/record/CandidateScreen.tsx'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let area: { state_id: number; district_id: number }
let course: { trade_id: number; sector_id: number }

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const firstOf = async (entity: string) =>
    (await backend.api.get<Record<string, number>[]>(entity)).body[0] ?? {}
  const [district, trade] = [await firstOf('district'), await firstOf('trade')]
  area = { state_id: Number(district.state_id), district_id: Number(district.id) }
  course = { trade_id: Number(trade.id), sector_id: Number(trade.trade_sector_id) }
})
afterAll(() => backend.stop())

const insert = async (table: string, values: object): Promise<number> => {
  const [row] = await backend.api.database.query<{ id: number }>(
    `insert into ${table} (${Object.keys(values).map((column) => `"${column}"`)}) values (${Object.keys(values).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(values),
  )
  return Number(row?.id)
}

/** Writes what the other tab has saved. */
const saveElsewhere = (table: string, id: number, column: string, status: string) =>
  backend.api.database.query(
    `update ${table} set ${column} = $2::text, version = version + 1 where id = $1::integer`,
    [id, status],
  )

/** Takes a step whose dialog was open before the other tab was faster. */
async function takeLate(
  { user }: ReturnType<typeof show>,
  name: string,
  step: RegExp,
  first: () => Promise<unknown>,
) {
  expectConsoleErrors(/was changed after you opened/)
  await user.click(await screen.findByRole('button', { name: `Steps of ${name}` }))
  const item = await screen.findByRole('menuitem', { name: step })
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull())
  await user.click(item)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'As agreed')
  await first()
  await user.click(dialog.getByRole('button', { name: step }))
  return { dialog, taking: dialog.getByRole<HTMLButtonElement>('button', { name: step }) }
}

test('a batch that was returned in another tab', async () => {
  const id = await insert('batch', {
    ...area,
    batch_status: 'sent_to_state',
    trade_id: course.trade_id,
    unit: 'Room 1',
    from_date: dayFromToday(7),
    to_date: dayFromToday(30),
    from_time: '09:00',
    to_time: '13:00',
    limit: 20,
    including_saturday: 0,
    including_sunday: 0,
  })
  const opened = show(`/batch/${id}`, { '/batch/:id': BatchScreen }, false)
  const { dialog, taking } = await takeLate(opened, 'B-001', /^Return/, () =>
    saveElsewhere('batch', id, 'batch_status', 'returned'),
  )
  expect(
    await dialog.findByText('B-001 was changed after you opened it. Look at it again first.'),
  ).toBeTruthy()
  await waitFor(() => expect(taking.disabled).toBe(true))
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findAllByText('Returned')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Sent to the state')).toBeNull()
})

test('an application that was reopened in another tab', async () => {
  const id = await insert('employee_registration', {
    ...area,
    ...course,
    name: 'Asha Patil',
    application_status: 'rejected',
  })
  const opened = show(
    `/employee_registration/${id}`,
    { '/employee_registration/:id': CandidateScreen },
    false,
  )
  const { dialog, taking } = await takeLate(opened, 'Asha Patil', /^Reopen/, () =>
    saveElsewhere('employee_registration', id, 'application_status', 'draft'),
  )
  const sentence = 'Asha Patil was changed after you opened the application. Look at it again first.'
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(taking.disabled).toBe(true))
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findAllByText('Draft')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Rejected')).toBeNull()
})

const examined = {
  batch_status: 'approved',
  from_date: dayFromToday(7),
  to_date: dayFromToday(30),
  from_time: '09:00',
  to_time: '13:00',
  limit: 20,
  including_saturday: 0,
  including_sunday: 0,
}

/** Opens a batch with an examination, and the dialog of a button. */
async function openExamination(button: string) {
  const id = await insert('batch', { ...area, ...examined, unit: button, trade_id: course.trade_id })
  const planned = { date: dayFromToday(31), from_time: '10:00', to_time: '13:00', place: 'ITI, Hall 2' }
  const examination = await insert('examination', { ...area, ...planned, batch_id: id })
  const opened = show(`/batch/${id}`, { '/batch/:id': BatchScreen }, false)
  await opened.user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...opened, id, dialog, examination }
}

/** The dialog is open, with what was typed and why it was refused. */
function expectOpen(refusal: RegExp, typed: string) {
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(refusal)).toBeTruthy()
  expect(dialog.getByDisplayValue(typed)).toBeTruthy()
}

const remove = (table: string, id: number) =>
  backend.api.database.query(
    `update ${table} set deleted_at = now(), version = version + 1 where id = $1::integer`,
    [id],
  )

test('an examination that was cancelled in another tab', { tags: 'thorough' }, async () => {
  expectConsoleErrors(/has no examination/)
  const { user, dialog, examination } = await openExamination('Cancel the examination')
  await user.type(dialog.getByRole('textbox'), 'The hall is closed')
  await remove('examination', examination)
  await user.click(dialog.getByRole('button', { name: 'Cancel the examination' }))
  expect(await screen.findByText('Not set yet. The state mission or the assessor sets it.')).toBeTruthy()
  expectOpen(/^B-\d+ has no examination\.$/, 'The hall is closed')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an examination whose batch was deleted in another tab', { tags: 'thorough' }, async () => {
  expectConsoleErrors(/no batch with this id|404/)
  const { user, dialog, id } = await openExamination('Change')
  await user.clear(dialog.getByLabelText(/^Place/))
  await user.type(dialog.getByLabelText(/^Place/), 'ITI, Hall 5')
  await remove('batch', id)
  await user.click(dialog.getByRole('button', { name: 'Save and tell the candidates' }))
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expectOpen(/^There is no batch with this id/, 'ITI, Hall 5')
})

test('an employment that was deleted in another tab', async () => {
  expectConsoleErrors(/no employment with this id|404/)
  const candidate_id = await insert('employee_registration', {
    ...area,
    ...course,
    name: 'Rekha Pujar',
    application_status: 'certified',
  })
  const job = { employer: 'Renuka Sugars', type: 'wage', from_date: dayFromToday(-30) }
  const id = await insert('employment', { ...area, ...job, candidate_id })
  const { user } = show(
    `/employee_registration/${candidate_id}`,
    { '/employee_registration/:id': CandidateScreen },
    false,
  )
  await user.click(await screen.findByRole('button', { name: 'Not true' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The employer does not know her')
  await remove('employment', id)
  await user.click(dialog.getByRole('button', { name: 'It is not true' }))
  await waitFor(() => expect(screen.queryByText('Renuka Sugars')).toBeNull())
  expectOpen(/^There is no employment with this id/, 'The employer does not know her')
})
