/** The sheet of a form of the plan: the status follows each save without reading the workspace again. */
import { QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { table } from '../../mocks/world/table.ts'
import { updateForm } from '../../resources/plan/data/useWorkspace.ts'
import { formsIn, type Workspace } from '../../resources/plan/data/workspace.ts'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { entityOf } from '../../schema/index.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { openSheetDocument } from '../../src/sheet/document/openSheetDocument.ts'
import { recordRepository } from '../../src/sheet/document/recordRepository.ts'
import { rowRecordsRepository } from '../../src/sheet/document/rowRecordsRepository.ts'
import type { SheetRepository } from '../../src/sheet/document/SheetRepository.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const years = table`
  name
  2026-27
  2027-28
  2028-29
  2029-30`

let backend: Backend
let state: number
let district: number
let trade: number
const yearIds: number[] = []

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades, financial_year: [...trades.financial_year, ...years] })
  const [first] = (await backend.api.get<{ id: number; state_id: number }[]>('district')).body
  ;[state, district] = [first?.state_id ?? 0, first?.id ?? 0]
  trade = (await backend.api.get<{ id: number }[]>('trade')).body[0]?.id ?? 0
  const { body } = await backend.api.get<{ id: number; name: string }[]>('financial_year')
  yearIds.push(...body.filter(({ name }) => name !== '2025-26').map(({ id }) => id))
})
afterAll(() => backend.stop())

/** The workspace as it is loaded in the browser. */
const loaded = (year: number) => queryClient.getQueryData<Workspace>(['plan', district, year]) as Workspace
/** The form in it, and the same form in a workspace that is read now. */
async function bothOf(year: number, form: string) {
  const { body } = await backend.api.get<Workspace>(`plan/${district}/${year}`)
  const find = (workspace: Workspace) => formsIn(workspace).find((entry) => entry.form === form)
  return { shown: find(loaded(year)), fresh: find(body) }
}

/** Counts requests from now on: those for the workspace, and the saves. */
function countRequests() {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const count = (method: string, path: RegExp) =>
    fetched.mock.calls.filter(([url, init]) => (init?.method ?? 'GET') === method && path.test(String(url)))
      .length
  return {
    workspace: () => count('GET', /\/api\/plan\/\d+\/\d+$/),
    saves: () => count('POST', /\/api\/\w+(\/delete|\/each)?(\?.*)?$/),
  }
}
/** Other requests would have started by now. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_500))

async function openScreen(year: number, form: string, label: RegExp) {
  const opened = show(
    `/plan/${district}/${year}/${form}`,
    { '/plan/:district/:year/:form': FormScreen },
    false,
  )
  await screen.findByLabelText(label)
  await settle()
  return opened
}

test('a screen: three saves show the status of a fresh workspace without reading it', {
  tags: 'thorough',
}, async () => {
  const [year = 0] = yearIds
  const form = 'dsc_functioning_detail'
  const { user } = await openScreen(year, form, /^Meetings held/)
  expect(screen.getByText('Not started')).toBeTruthy()
  const { workspace, saves } = countRequests()
  const type = async (label: RegExp, text: string) => {
    const before = saves()
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
    await user.tab()
    // On a busy machine the document is saved while the user types, too.
    await waitFor(() => expect(saves()).toBeGreaterThan(before))
    await screen.findByText('Saved', { exact: true })
  }
  await type(/^Meetings held/, '30')
  await screen.findByText('Draft')
  expect((await bothOf(year, form)).shown?.issues).toEqual({ error: 0, warning: 2 })
  await type(/^Mobilisation campaigns led/, '2')
  await type(/^Meetings held/, '3')
  await settle()
  const { shown, fresh } = await bothOf(year, form)
  expect(shown).toEqual(fresh)
  expect(shown).toMatchObject({ status: 'draft', records: 1, issues: { error: 0, warning: 1 } })
  expect(saves()).toBeGreaterThanOrEqual(3)
  expect(workspace()).toBe(0)
})

test('what was typed stays in a form whose plan cannot be read again', { tags: 'thorough' }, async () => {
  expectConsoleErrors(/status: 422/)
  const year = yearIds[1] ?? 0
  const { user } = await openScreen(year, 'dsc_functioning_detail', /^Meetings held/)
  await user.type(screen.getByLabelText(/^Meetings held/), '4')
  const key = ['plan', district, year]
  vi.spyOn(dataProvider, 'api').mockRejectedValue(new HttpError('Out of order', 422))
  await queryClient.invalidateQueries({ queryKey: key })
  expect(queryClient.getQueryState(key)?.status).toBe('error')
  expect((screen.getByLabelText(/^Meetings held/) as HTMLInputElement).value).toBe('4')
})

test('the plan of a district that does not exist is a page that was not found', async () => {
  expectConsoleErrors(/status: 404/)
  show(`/plan/999999/${yearIds[0]}`, { '/plan/:district/:year': WorkspaceScreen }, false)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a percentage changes by points since the last year, and never by a share of itself', {
  tags: 'thorough',
}, async () => {
  const [, , year = 0, before = 0] = yearIds
  const area = { state_id: state, district_id: district, financial_year_id: before }
  const stored = { ...area, working_age_population: 900, labour_force_participation_rate: 3.8 }
  const { status, text } = await backend.api.post('district_employment_situation', stored)
  expect(status, text).toBe(200)
  const { user } = await openScreen(year, 'district_employment_situation', /^Labour force participation/)
  await user.type(screen.getByLabelText(/^Labour force participation/), '3.4')
  expect(await screen.findByText('▼ −0.4 points')).toBeTruthy()
})

/** A document over the real server beside the loaded workspace, as the screen opens it. */
async function openDocument(year: number, repository: SheetRepository) {
  queryClient.clear()
  const { body } = await backend.api.get<Workspace>(`plan/${district}/${year}`)
  queryClient.setQueryData(['plan', district, year], body)
  const sheet = openSheetDocument(repository, `plan/${year}`, false, (form) => {
    void updateForm(queryClient, district, year, form)
  })
  const close = sheet.open()
  await waitFor(() => expect(sheet.get().isLoaded).toBe(true))
  const saved = () => waitFor(() => expect(sheet.get()).toMatchObject({ state: 'saved', isFullySaved: true }))
  const edit = async (change: () => void) => {
    change()
    await saved()
  }
  return { sheet, edit, close }
}

test('rows that are records: the status counts all rows of a save, of a deletion and of its undo', {
  tags: 'thorough',
}, async () => {
  const year = yearIds[1] ?? 0
  const crops = entityOf('district_crops_under_cultivation')
  const scope = { state_id: state, district_id: district, financial_year_id: year }
  const shape = shapeOf(crops, scope)
  const { sheet, edit, close } = await openDocument(
    year,
    rowRecordsRepository(dataProvider, crops, shape, scope),
  )
  const none = Object.fromEntries(Object.keys(shape.columns).map((name) => [name, null]))
  const rows = Array.from({ length: 11 }, (_, at) => ({
    key: `crop ${at}`,
    values: { ...none, crop_name: `Crop ${at}` },
  }))
  const requests = countRequests()
  const expectSame = async (status: string, records: number) => {
    const { shown, fresh } = await bothOf(year, crops.name)
    expect(shown).toEqual(fresh)
    expect(shown).toMatchObject({ status, records })
  }
  await edit(() => sheet.change({ fields: {}, rows: rows.slice(0, 1) }))
  await expectSame('draft', 1)
  await edit(() => sheet.change({ fields: {}, rows }))
  await expectSame('draft', 11)
  const filled = rows.map((row) => ({
    ...row,
    values: { ...row.values, area_under_cultivation: '5', district_yield: '2' },
  }))
  await edit(() => sheet.change({ fields: {}, rows: filled }))
  await expectSame('draft', 11)
  expect((await bothOf(year, crops.name)).shown?.issues).toEqual({ error: 0, warning: 0 })
  await edit(() => sheet.change({ fields: {}, rows: [] }))
  await expectSame('not_started', 0)
  await edit(() => sheet.undo())
  await expectSame('draft', 11)
  // One row, then 10 more, all 11 changed, all deleted, and all saved again: one call each.
  expect([requests.saves(), requests.workspace()]).toEqual([5, 0])
  close()
})

test('rows of one record: a save with an error in its figures, its correction, and the undo of the correction', {
  tags: 'thorough',
}, async () => {
  const year = yearIds[2] ?? 0
  const iti = entityOf('iti_detail')
  const scope = { state_id: state, district_id: district, financial_year_id: year }
  const shape = shapeOf(iti, scope)
  const { sheet, edit, close } = await openDocument(year, recordRepository(dataProvider, iti, shape, scope))
  const none = Object.fromEntries(Object.keys(shape.columns).map((name) => [name, null]))
  const figures = { sanctioned_seats: '40', enrolled: '38', placed: '30' }
  const institute = { ...none, name: 'ITI', ownership: 'private', trade_id: trade }
  const row = (passed: string) => ({ key: 'one', values: { ...institute, ...figures, passed } })
  const requests = countRequests()
  await edit(() => sheet.change({ ...sheet.get().doc, rows: [row('20')] }))
  expect((await bothOf(year, iti.name)).shown).toMatchObject({
    status: 'draft',
    rows: 1,
    issues: { error: 1 },
  })
  await edit(() => sheet.change({ ...sheet.get().doc, rows: [row('31')] }))
  const { shown, fresh } = await bothOf(year, iti.name)
  expect(shown).toEqual(fresh)
  expect(shown).toMatchObject({ issues: { error: 0 } })
  await edit(() => sheet.undo())
  const undone = await bothOf(year, iti.name)
  expect(undone.shown).toEqual(undone.fresh)
  expect(undone.shown).toMatchObject({ issues: { error: 1 } })
  expect([requests.saves(), requests.workspace()]).toEqual([3, 0])
  close()
})

test('a status is not lost: without one, or while the workspace is read, it is read again', async () => {
  const year = yearIds[3] ?? 0
  const key = ['plan', district, year]
  const { body } = await backend.api.get<Workspace>(`plan/${district}/${year}`)
  const [form] = formsIn(body)
  if (!form) throw new Error('There is no form.')
  const newer = { ...form, records: 7 }
  const readAt = Date.now() - 60_000
  const load = () => {
    queryClient.clear()
    queryClient.setQueryData(key, body, { updatedAt: readAt })
  }
  const update = (status: typeof newer | null | undefined) => updateForm(queryClient, district, year, status)
  const current = () => queryClient.getQueryState<Workspace>(key)

  load()
  await update(newer)
  expect(formsIn(loaded(year))[0]).toEqual(newer)
  expect(current()).toMatchObject({ dataUpdatedAt: readAt, isInvalidated: false })
  for (const unknown of [null, undefined]) {
    load()
    await update(unknown)
    expect(current()).toMatchObject({ data: body, isInvalidated: true })
  }
  // Invalidated by something else, such as a step: a status of one form does not make the others current.
  await update(newer)
  expect(current()).toMatchObject({ data: body, isInvalidated: true })

  load()
  const replies: ((workspace: Workspace) => void)[] = []
  const observer = new QueryObserver<Workspace>(queryClient, {
    queryKey: key,
    queryFn: () => new Promise((resolve) => replies.push(resolve)),
  })
  const unsubscribe = observer.subscribe(() => undefined)
  const updated = update(newer)
  replies[0]?.(body)
  await waitFor(() => expect(replies).toHaveLength(2))
  const read = { ...body, days_late: 5 }
  replies[1]?.(read)
  await updated
  expect(current()).toMatchObject({ data: read, isInvalidated: false, fetchStatus: 'idle' })
  unsubscribe()
})

test('the workspace counts a form once, though several blocks fill it', async () => {
  const [year = 0] = yearIds
  await backend.api.post('block', { state_id: state, district_id: district, name: 'A second block' })
  queryClient.clear()
  show(`/plan/${district}/${year}`, { '/plan/:district/:year': WorkspaceScreen }, false)
  await screen.findByRole('heading', { name: /^Skill plan of/ })
  const { body } = await backend.api.get<Workspace>(`plan/${district}/${year}`)
  const forms = formsIn(body)
  expect(forms.reduce((sum, { areas: of }) => sum + of.length, 0)).toBeGreaterThan(forms.length)
  const counts = [...document.querySelectorAll('b')].map(({ textContent }) => Number(textContent))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(forms.length)
})
