/** A sheet whose rows are records, over the real server: what other users read, and whether the form can be completed. */
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Workspace } from '../../resources/plan/data/workspace.ts'
import { formsIn } from '../../resources/plan/data/workspace.ts'
import { entityOf } from '../../schema/index.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import { openSheetDocument } from '../../src/sheet/document/openSheetDocument.ts'
import { rowRecordsRepository } from '../../src/sheet/document/rowRecordsRepository.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'
import { areas, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let scope: { state_id: number; district_id: number; financial_year_id: number }

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const [district] = (await backend.api.get<{ id: number; state_id: number }[]>('district')).body
  const [year] = (await backend.api.get<{ id: number }[]>('financial_year')).body
  scope = {
    state_id: district?.state_id ?? 0,
    district_id: district?.id ?? 0,
    financial_year_id: year?.id ?? 0,
  }
})
afterAll(() => backend.stop())
beforeEach(() => void vi.spyOn(drafts, 'findByPrefix').mockResolvedValue([]))

/** Opens the sheet of a form as a tab does; `write` changes its rows and waits until they are saved. */
async function openSheet(name: string) {
  const entity = entityOf(name)
  const shape = shapeOf(entity, scope)
  const sheet = openSheetDocument(rowRecordsRepository(dataProvider, entity, shape, scope), name, false)
  const close = sheet.open()
  await waitFor(() => expect(sheet.get().isLoaded).toBe(true))
  const blank = Object.fromEntries(Object.keys(shape.columns).map((column) => [column, null]))
  async function write(rows: { key: string; [column: string]: unknown }[]) {
    sheet.change({
      fields: {},
      rows: rows.map(({ key, ...values }) => ({ key, values: { ...blank, ...values } })),
    })
    await waitFor(() => expect(sheet.get()).toMatchObject({ state: 'saved', isFullySaved: true }), {
      timeout: 9_000,
    })
  }
  return { sheet, write, close }
}
const recordsOf = async (name: string) =>
  (await backend.api.get<Record<string, unknown>[]>(`${name}?filter=${JSON.stringify(scope)}`)).body
async function complete(form: string) {
  const { district_id, financial_year_id } = scope
  const workspace = await backend.api.get<Workspace>(`plan/${district_id}/${financial_year_id}`)
  const version = formsIn(workspace.body).find((entry) => entry.form === form)?.areas[0]?.version
  const step = { district_id, financial_year_id, form, step: 'complete', version, comment: 'Done' }
  return backend.api.post<{ reason?: string }>('plan/step', step)
}

test('a pasted list in another order changes the records that it names; a repeated name keeps the form open', async () => {
  const form = 'district_crops_under_cultivation'
  const { write, close } = await openSheet(form)
  const row = (key: string, crop_name: string, area: number) => ({
    key,
    crop_name,
    area_under_cultivation: area,
    district_yield: 1,
  })
  const stored = async () =>
    (await recordsOf(form)).map(({ crop_name, area_under_cultivation: area }) => [crop_name, area])
  await write([row('a', 'Rice', 10), row('b', 'Wheat', 20)])
  await write([row('a', 'Wheat', 25), row('b', 'Rice', 15)])
  expect(await stored()).toEqual(
    expect.arrayContaining([
      ['Rice', 15],
      ['Wheat', 25],
    ]),
  )
  await write([row('a', 'Wheat', 25), row('b', 'wheat', 26), row('c', 'Ragi', 30)])
  expect(await stored()).toEqual(
    expect.arrayContaining([
      ['Wheat', 25],
      [null, 26],
      ['Ragi', 30],
    ]),
  )
  const refused = await complete(form)
  expect([refused.status, refused.body.reason]).toEqual([409, 'errors'])
  await write([row('a', 'Wheat', 25), row('b', 'Maize', 26), row('c', 'Ragi', 30)])
  expect(await stored()).toEqual(
    expect.arrayContaining([
      ['Wheat', 25],
      ['Maize', 26],
      ['Ragi', 30],
    ]),
  )
  expect((await complete(form)).status).toBe(200)
  close()
})

test('a repeated record of a list is stored with its name as text, which reads as the record again', {
  tags: 'thorough',
}, async () => {
  const form = 'primary_sector_other_opportunity'
  const saved = await backend.api.post<{ id: number }>('other_opportunity', { name: 'Beekeeping' })
  const opportunity = saved.body.id
  const { write, close } = await openSheet(form)
  const rows = [
    { key: 'a', other_opportunity_id: opportunity, description: 'One' },
    { key: 'b', other_opportunity_id: opportunity, description: 'Two' },
  ]
  await write(rows)
  const records = await recordsOf(form)
  expect(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ other_opportunity_id: opportunity, description: 'One', unresolved: null }),
      expect.objectContaining({
        other_opportunity_id: null,
        description: 'Two',
        unresolved: { other_opportunity_id: 'Beekeeping' },
      }),
    ]),
  )
  close()
  const again = await openSheet(form)
  const [, second] = again.sheet.get().doc.rows
  expect(second?.values.other_opportunity_id).toBe('Beekeeping')
  // As after the lookup of the name: the record is not saved again.
  await again.write(
    again.sheet
      .get()
      .doc.rows.map(({ key, values }) => ({ key, ...values, other_opportunity_id: opportunity })),
  )
  expect(await recordsOf(form)).toEqual(records)
  again.close()
})
