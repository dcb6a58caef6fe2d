/** Workbooks that were tampered with, and changes of the plan between the dry run and the confirmation. */
import { beforeAll, expect, test } from 'vitest'
import { defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { sheetColumns } from '../../server/planning/documents/workbook/sheetColumns.ts'
import { fetchFile, fillWorkbook, sendFile, sheetOf } from '../fixtures/files.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import {
  CROPS,
  ITI,
  previewOf,
  type StartedWorkbook,
  startWorkbook,
  type WorkbookPreview,
} from '../fixtures/workbook.ts'
import type { Answer, Stored } from '../fixtures/world.ts'

onOneDriver((driver) => {
  let { api, world, plan, year, filler, at, tried, confirm } = {} as StartedWorkbook

  beforeAll(async () => {
    ;({ api, world, plan, year, filler, at, tried, confirm } = await startWorkbook(driver))
  })

  test('A hidden id of another district or year, or an unknown one, is never read nor written', async () => {
    const foreign = await plan.save(CROPS, {
      ...world.foreign(entityOf(CROPS)),
      financial_year_id: year.id,
      crop_name: 'Secret saffron',
    })
    const other = await plan.save(CROPS, { ...plan.place((await plan.year('2033-34')).id), crop_name: 'Old' })
    for (const id of [foreign.id, other.id, 2_000_000_000, 2 ** 45]) {
      const { body } = await tried((cell) => {
        cell(CROPS, 3, 'id').value = id
        cell(CROPS, 3, 'district_yield').value = 77
      })
      expect([id, previewOf(body, CROPS)]).toMatchObject([
        id,
        [{ outcome: 'stale', wrong: [{ rule: 'missing' }] }],
      ])
      expect(JSON.stringify(body)).not.toContain('saffron')
      expect((await confirm(body.id)).status).toBe(409)
      const skipped = await filler.post<Answer>(`plan/workbook/${body.id}/confirm`, { skip_wrong: true })
      expect(skipped.body).toEqual({ removed: 0, changed: 0, new: 0, operation: null })
    }
    for (const { id, version } of [foreign, other])
      expect((await api.get<Stored>(`${CROPS}/${id}`)).body.version).toBe(version)
  })

  test('Ids that were swapped, repeated, or given another version do not mix up records', async () => {
    const [jowar, maize] = await plan.records(CROPS, year.id)
    const swapped = await tried((cell) => {
      cell(CROPS, 3, 'id').value = maize?.id as number
      cell(CROPS, 4, 'id').value = jowar?.id as number
    })
    // Each has the name of the other: a taken key.
    expect(previewOf(swapped.body, CROPS).flatMap(({ wrong }) => wrong)).toMatchObject([
      { rule: 'unique' },
      { rule: 'unique' },
    ])
    const doubled = await tried((cell) => {
      cell(CROPS, 4, 'id').value = jowar?.id as number
    })
    expect(previewOf(doubled.body, CROPS)).toMatchObject([{ outcome: 'wrong', wrong: [{ rule: 'unique' }] }])
    const version = await tried((cell) => {
      cell(CROPS, 3, 'version').value = 99
      cell(CROPS, 3, 'district_yield').value = 1
    })
    expect(previewOf(version.body, CROPS)).toMatchObject([{ outcome: 'stale' }])
  })

  test('A formula counts as its stored result, also an empty one; a formula without a result and an error value are refused', async () => {
    const { body } = await tried((cell) => {
      cell(CROPS, 3, 'district_yield').value = { formula: '1-1', result: 0, date1904: false }
      cell(ITI, 3, 'description').value = { formula: "'[1]Secret'!A1", date1904: false } as never
      cell(CROPS, 4, 'district_yield').value = { error: '#DIV/0!' }
    })
    expect(previewOf(body, CROPS).map(({ outcome }) => outcome)).toEqual(['changed', 'wrong'])
    expect(previewOf(body, CROPS)[0]).toMatchObject({ changes: [{ from: 9, to: 0 }] })
    expect(previewOf(body, ITI)[0]?.wrong).toMatchObject([{ column: 'description', rule: 'unreadable' }])
  })

  test('A missing column and a second sheet of a form are refused, not read as emptied cells', async () => {
    const lacking = await tried((_, file) => {
      sheetOf(file, CROPS).spliceColumns(4, 1)
    })
    expect([lacking.status, lacking.body.message]).toEqual([400, expect.stringContaining('has no column')])
    const twice = await tried((_, file) => {
      const copy = file.addWorksheet('Copy')
      copy.getRow(1).values = sheetOf(file, CROPS).getRow(1).values
    })
    expect([twice.status, twice.body.message]).toEqual([400, expect.stringContaining('second sheet')])
  })

  test('A sheet of a form that cannot be filled, or of an unknown one, is ignored', async () => {
    const { status, body } = await tried((_, file) => {
      const hidden = sheetColumns(entityOf('district_sight')).map(({ key }) => key)
      const sheets = { users: ['name'], nobody: ['name'], ['__proto__']: ['name'], district_sight: hidden }
      for (const [entity, keys] of Object.entries(sheets))
        file
          .addWorksheet(entity)
          .addRows([[`id of ${entity}`, 'version', 'row', ...keys], [], [1, 1, 0, 'x']])
    })
    expect([status, body.forms?.map(({ form }) => form).sort()]).toEqual([200, [CROPS, ITI].sort()])
  })

  test('Records that the user cannot see are not listed: a sheet shows their ids and accepts them', async () => {
    const rights = (entity: Entity) => (entity.name === ITI ? defaultRights(5, entity) : [])
    const { api: blind } = await createOfficer(api, world, 5, { areas: [plan.place()], rights })
    const trade = world.first('trade')
    const { bytes } = await fetchFile(blind, at('workbook.xlsx'))
    const seen: unknown[] = []
    const changed = await fillWorkbook(bytes, (cell, file) => {
      seen.push(cell(ITI, 3, 'data.trade_id').value)
      file.eachSheet((sheet) => sheet.eachRow((row) => seen.push(...(row.values as unknown[]))))
      cell(ITI, 3, 'data.enrolled').value = 11
    })
    expect(seen[0]).toBe(String(trade.id))
    expect(seen).not.toContain(trade.name)
    const unchanged = await sendFile<WorkbookPreview>(blind, at('workbook'), bytes)
    expect(unchanged.body.counts).toMatchObject({ same: 1, changed: 0, wrong: 0 })
    const { body } = await sendFile<WorkbookPreview>(blind, at('workbook'), changed)
    expect(body.counts).toMatchObject({ changed: 1, wrong: 0 })
  })

  test('Confirmed twice at once it is written once; by another user, or with an invented id, not at all', async () => {
    const { body } = await tried((cell) => {
      cell(CROPS, 5, 'crop_name').value = 'Bajra'
    })
    expect((await confirm(body.id, plan.officer)).status).toBe(404)
    for (const id of ['0', '-1', 'x', '9999999999999999'])
      expect((await filler.post(`plan/workbook/${id}/confirm`)).status).toBe(404)
    const same = await tried((cell) => {
      cell(CROPS, 5, 'crop_name').value = 'BAJRA'
      cell(CROPS, 6, 'crop_name').value = 'Ragi'
    })
    const replies = await Promise.all([1, 2, 3].map(() => confirm(body.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(
      (await plan.records(CROPS, year.id)).filter(({ crop_name }) => crop_name === 'Bajra'),
    ).toHaveLength(1)
    const late = await confirm(same.body.id)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('1 of the new records')])
    expect((await plan.records(CROPS, year.id)).map(({ crop_name }) => crop_name)).not.toContain('Ragi')
  })

  test('A record that changed between the dry run and the confirmation is not deleted', async () => {
    const [jowar, maize] = await plan.records(CROPS, year.id)
    const { body } = await tried((cell) => {
      for (const line of [3, 4])
        for (const key of ['crop_name', 'district_yield']) cell(CROPS, line, key).value = null
    })
    expect(body.counts).toMatchObject({ removed: 2 })
    await plan.save(CROPS, { id: maize?.id, district_yield: 10 })
    const late = await confirm(body.id)
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/line 4: Someone changed this record/),
    ])
    const left = await plan.records(CROPS, year.id)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([jowar?.id, maize?.id]))
    await plan.save(CROPS, { id: maize?.id, district_yield: 9 })
  })

  test('A form that was submitted between the dry run and the confirmation prevents the import of the whole file', async () => {
    const { body } = await tried((cell) => {
      cell(CROPS, 3, 'district_yield').value = 5
      cell(ITI, 3, 'data.enrolled').value = 5
    })
    for (const step of ['complete', 'submit'])
      expect((await plan.step(filler, year.id, CROPS, step, { comment: 'x' })).status).toBe(200)
    const refused = await confirm(body.id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('is submitted')])
    expect((await plan.records(ITI, year.id))[0]?.version).toBe(1)
    await plan.step(plan.officer, year.id, CROPS, 'return', { comment: 'Once more' })
    expect((await confirm(body.id)).body).toMatchObject({ changed: 2 })
  })

  test('Submitting and confirming at the same time: one of them is refused, nothing is written partly', async () => {
    const fresh = (await fetchFile(filler, at('workbook.xlsx'))).bytes
    const bytes = await fillWorkbook(fresh, (cell) => {
      cell(CROPS, 3, 'district_yield').value = 6
      cell(CROPS, 4, 'district_yield').value = 6
    })
    const { body } = await sendFile<WorkbookPreview>(filler, at('workbook'), bytes)
    await plan.step(filler, year.id, CROPS, 'complete', { comment: 'x' })
    const { version } = await plan.summaryOf(api, year.id, CROPS)
    const [submitted, confirmed] = await Promise.all([
      filler.post('plan/step', { ...plan.place(year.id), form: CROPS, step: 'submit', version }),
      confirm(body.id),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([submitted.status, confirmed.status])
    const six = (await plan.records(CROPS, year.id)).filter(({ district_yield }) => district_yield === 6)
    expect(six).toHaveLength(confirmed.status === 200 ? 2 : 0)
    expect(api.failures).toEqual([])
  })
})
