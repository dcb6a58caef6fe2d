/** The plan offers a choice of blocks or records only where there are several. */
import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const FORM = 'block_school_enrollment_detail'
type Row = Readonly<Record<string, number>> & { id: number }
let backend: Backend
let path: string
let scope: Record<string, unknown>

const idOf = async (entity: string, name: string) =>
  (await backend.api.get<Row[]>(entity, { filter: { name } })).body[0] as Row
const addRecord = async (taluk_id: number | null) =>
  expect(
    (await backend.api.post(FORM, { ...scope, taluk_id, data: [{ level: 'primary', boys: 7, girls: 7 }] }))
      .status,
  ).toBe(200)

beforeAll(async () => {
  backend = await startBackend({ ...areas, financial_year: trades.financial_year })
  // The only block of its district.
  const { id: block_id, district_id, state_id } = await idOf('block', 'Ron')
  const { id: financial_year_id } = await idOf('financial_year', '2025-26')
  scope = { state_id, district_id, financial_year_id, block_id }
  path = `/plan/${district_id}/${financial_year_id}`
  await addRecord(null)
})
afterAll(() => backend.stop())

test('a form of two blocks offers a choice of them', async () => {
  const { state_id, district_id } = scope
  const { body } = await backend.api.post<Row>('block', { state_id, district_id, name: 'Shirahatti' })
  openSheet()
  expect((await screen.findByRole('combobox', { name: 'Block' })).textContent).toBe('Ron')
  await backend.api.post('block/delete', { id: body.id })
})

const openSheet = () => show(`${path}/${FORM}`, { '/plan/:district/:year/:form': FormScreen }, false)
const record = (name: string) => screen.queryByRole('button', { name })

test('a form of one block is one line, without a button that unfolds it', async () => {
  show(path, { '/plan/:district/:year': WorkspaceScreen }, false)
  expect(await screen.findByRole('link', { name: 'School enrolments' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /block/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Mark as complete: School enrolments/ })).toBeTruthy()
})

test('its sheet names the block, and lets choose between records once there are two', async () => {
  openSheet()
  expect(await screen.findByText('Ron')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add another' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Block' })).toBeNull()
  expect(record('Ron')).toBeNull()
  cleanup()
  const { state_id, district_id } = scope
  const { body } = await backend.api.post<Row>('taluk', { state_id, district_id, name: 'Rona' })
  await addRecord(body.id)
  openSheet()
  expect(await screen.findByRole('button', { name: /Rona/ })).toBeTruthy()
  expect(record('Ron')).toBeTruthy()
})
