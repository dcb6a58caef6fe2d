/** Workbooks that somebody tampered with, and what happens to the plan between the dry run and the end. */
import type { Workbook } from 'exceljs'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { defaultRights } from '../../schema/rights.ts'
import { sheetColumns } from '../../server/planning/document/workbook/columns.ts'
import { fetched, filled, sent } from '../fixtures/files.ts'
import { onEachHome } from '../fixtures/homes.ts'
import { officerOf } from '../fixtures/officer.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, Stored, World } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const CROPS = 'district_crops_under_cultivation'

interface Told {
  id: number
  message: string
  counts: Record<string, number>
  forms: {
    form: string
    records: { outcome: string; wrong: { line: number; column: string; rule: string; value: unknown }[] }[]
  }[]
}
type Fill = Parameters<typeof filled>[1]

onEachHome((home) => {
  let api: Api
  let world: World
  let plan: Planning
  let year: Stored
  let filler: Api
  let clean: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(home, '2031-32'))
    const rights = ({ name, plan: chapter, group }: Entity) =>
      !chapter || name === ITI || name === CROPS ? defaultRights(5, group) : []
    filler = (await officerOf(api, world, 5, { areas: [plan.place()], rights })).api
    await plan.save(ITI, plan.institutes(year.id))
    for (const crop_name of ['Jowar', 'Maize'])
      await plan.save(CROPS, { ...plan.place(year.id), crop_name, district_yield: 9 })
    clean = (await fetched(filler, at('workbook.xlsx'))).bytes
  })

  const at = (file: string) => `plan/${plan.district.id}/${year.id}/${file}`
  const tried = async (fill: Fill, as = filler) => sent<Told>(as, at('workbook'), await filled(clean, fill))
  const of = ({ forms }: Told, name: string) => forms.find(({ form }) => form === name)?.records ?? []
  const confirm = (id: number, as = filler) => as.post<Answer>(`plan/workbook/${id}/confirm`)
  const sheetOf = (file: Workbook, form: string) => {
    const sheet = file.worksheets.find((one) => one.getCell('A1').value === `id of ${form}`)
    if (!sheet) throw new Error(form)
    return sheet
  }

  test('A hidden id of another district, another year or of nothing is never read nor written', async () => {
    const foreign = await plan.save(CROPS, {
      ...world.foreign(entityOf(CROPS)),
      ...{ financial_year_id: year.id, crop_name: 'Secret saffron' },
    })
    const other = await plan.save(CROPS, { ...plan.place((await plan.year('2033-34')).id), crop_name: 'Old' })
    for (const id of [foreign.id, other.id, 2_000_000_000, 2 ** 45]) {
      const { body } = await tried((cell) => {
        cell(CROPS, 3, 'id').value = id
        cell(CROPS, 3, 'district_yield').value = 77
      })
      expect([id, of(body, CROPS)]).toMatchObject([id, [{ outcome: 'stale', wrong: [{ rule: 'missing' }] }]])
      expect(JSON.stringify(body)).not.toContain('saffron')
      expect((await confirm(body.id)).status).toBe(409)
      const skipped = await filler.post<Answer>(`plan/workbook/${body.id}/confirm`, { skip_wrong: true })
      expect(skipped.body).toEqual({ removed: 0, changed: 0, new: 0, operation: null })
    }
    for (const { id, version } of [foreign, other])
      expect((await api.get<Stored>(`${CROPS}/${id}`)).body.version).toBe(version)
  })

  test('Ids that were swapped, doubled, or given the version of another do not mix records up', async () => {
    const [jowar, maize] = await plan.records(CROPS, year.id)
    const swapped = await tried((cell) => {
      cell(CROPS, 3, 'id').value = maize?.id as number
      cell(CROPS, 4, 'id').value = jowar?.id as number
    })
    // Each says the name of the other: a key that is taken.
    expect(of(swapped.body, CROPS).flatMap(({ wrong }) => wrong)).toMatchObject([
      { rule: 'unique' },
      { rule: 'unique' },
    ])
    const doubled = await tried((cell) => {
      cell(CROPS, 4, 'id').value = jowar?.id as number
    })
    expect(of(doubled.body, CROPS)).toMatchObject([{ outcome: 'wrong', wrong: [{ rule: 'unique' }] }])
    const version = await tried((cell) => {
      cell(CROPS, 3, 'version').value = 99
      cell(CROPS, 3, 'district_yield').value = 1
    })
    expect(of(version.body, CROPS)).toMatchObject([{ outcome: 'stale' }])
  })

  test('A formula counts as what it came to, also nothing at all; one that was not worked out, and a fault, are refused', async () => {
    const { body } = await tried((cell) => {
      cell(CROPS, 3, 'district_yield').value = { formula: '1-1', result: 0, date1904: false }
      cell(ITI, 3, 'description').value = { formula: "'[1]Secret'!A1", date1904: false } as never
      cell(CROPS, 4, 'district_yield').value = { error: '#DIV/0!' }
    })
    expect(of(body, CROPS).map(({ outcome }) => outcome)).toEqual(['changed', 'wrong'])
    expect(of(body, CROPS)[0]).toMatchObject({ changes: [{ from: 9, to: 0 }] })
    expect(of(body, ITI)[0]?.wrong).toMatchObject([{ column: 'description', rule: 'unreadable' }])
  })

  test('A column that was taken out and a second sheet of a form are turned down, not read as emptied', async () => {
    const lacking = await tried((_, file) => {
      sheetOf(file, CROPS).spliceColumns(4, 1)
    })
    expect([lacking.status, lacking.body.message]).toEqual([400, expect.stringContaining('lacks the column')])
    const twice = await tried((_, file) => {
      const copy = file.addWorksheet('Copy')
      copy.getRow(1).values = sheetOf(file, CROPS).getRow(1).values
    })
    expect([twice.status, twice.body.message]).toEqual([400, expect.stringContaining('second sheet')])
  })

  test('A sheet that names what may not be filled, or nothing that is there, is passed over', async () => {
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

  test('Masters that one may not see are not listed: a sheet shows their ids, and takes them', async () => {
    const rights = ({ name, group }: Entity) => (name === ITI ? defaultRights(5, group) : [])
    const { api: blind } = await officerOf(api, world, 5, { areas: [plan.place()], rights })
    const trade = world.first('trade')
    const { bytes } = await fetched(blind, at('workbook.xlsx'))
    const seen: unknown[] = []
    const changed = await filled(bytes, (cell, file) => {
      seen.push(cell(ITI, 3, 'data.trade_id').value)
      file.eachSheet((sheet) => sheet.eachRow((row) => seen.push(...(row.values as unknown[]))))
      cell(ITI, 3, 'data.enrolled').value = 11
    })
    expect(seen[0]).toBe(String(trade.id))
    expect(seen).not.toContain(trade.name)
    const unchanged = await sent<Told>(blind, at('workbook'), bytes)
    expect(unchanged.body.counts).toMatchObject({ same: 1, changed: 0, wrong: 0 })
    const { body } = await sent<Told>(blind, at('workbook'), changed)
    expect(body.counts).toMatchObject({ changed: 1, wrong: 0 })
  })

  // What is turned down before the database is asked.
  if (home === 'pglite') {
    test('A file that is none, and files that would burst, are turned down', async () => {
      const sheet = (xml: string) =>
        zipSync({
          'xl/workbook.xml': strToU8('<workbook/>'),
          'xl/worksheets/sheet1.xml': strToU8(xml),
        }) as Uint8Array<ArrayBuffer>
      const bomb = zipSync(
        { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(45_000_000) },
        { level: 1 },
      )
      const status = async (file: Uint8Array<ArrayBuffer>) =>
        (await sent(filler, at('workbook'), file)).status
      expect(await status(strToU8('Not a workbook') as Uint8Array<ArrayBuffer>)).toBe(400)
      expect(await status(new Uint8Array(0))).toBe(400)
      expect(await status(clean.slice(0, 2000))).toBe(400)
      expect(
        await status(sheet('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>')),
      ).toBe(400)
      expect(
        await status(
          sheet(
            '<worksheet><cols><col min="1" max="999999999"/></cols><sheetData><row r="1"><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></row></sheetData></worksheet>',
          ),
        ),
      ).toBe(400)
      expect(await status(sheet('<worksheet><sheetData><row r="1">'))).toBe(400)
      expect(
        await status(
          sheet(`<worksheet><sheetData><row>${'<c/>'.repeat(1_600_000)}</row></sheetData></worksheet>`),
        ),
      ).toBe(413)
      expect(await status(bomb as Uint8Array<ArrayBuffer>)).toBe(413)
      expect(await status(new Uint8Array(9 * 1024 * 1024))).toBe(413)
    })

    test('Too many lines are turned down by the name of their sheet', async () => {
      const { status, body } = await tried((_, file) => {
        const sheet = sheetOf(file, CROPS)
        for (let line = 3; line < 5_200; line += 1) sheet.getRow(line).getCell(4).value = `Crop ${line}`
      })
      expect([status, body.message]).toEqual([400, expect.stringContaining('more than 5,000 lines')])
    })

    test('What is more than a sheet takes back is not in the file, which says so, and comes back unchanged', async () => {
      const { id } = await plan.year('2036-37')
      const { state_id, district_id } = plan.place()
      await api.database.query(
        `insert into ${CROPS} (state_id, district_id, financial_year_id, crop_name)
         select $1::integer, $2::integer, $3::integer, 'Crop ' || n from generate_series(1, 5100) n`,
        [state_id, district_id, id],
      )
      const path = `plan/${district_id}/${id}`
      const { bytes } = await fetched(filler, `${path}/workbook.xlsx`)
      let said: unknown
      await filled(bytes, (_, file) => {
        said = file.getWorksheet('Not in this file')?.getCell('A1').value
      })
      expect(said).toMatch(/: 5,000 of 5,100 lines are in this workbook/)
      const { status, body } = await sent<Told>(filler, `${path}/workbook`, bytes)
      expect([status, body.counts]).toEqual([
        200,
        expect.objectContaining({ same: 5000, new: 0, changed: 0, wrong: 0 }),
      ])
    })

    test('Sixteen thousand columns, and one long text in thousands of cells, are done with at once', async () => {
      const wide = await tried((_, file) => {
        const sheet = sheetOf(file, CROPS)
        for (let column = 30; column < 16_000; column += 1)
          sheet.getRow(1).getCell(column).value = `k${column}`
        for (let line = 10; line < 600; line += 1) sheet.getRow(line).getCell(15_999).value = 1
      })
      expect(wide.body.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
      const long = 'x'.repeat(30_000)
      const deep = await tried((_, file) => {
        const sheet = sheetOf(file, CROPS)
        for (let line = 10; line < 1_000; line += 1) sheet.getRow(line).getCell(4).value = long
      })
      expect(deep.status).toBe(413)
      const longer = await tried((cell) => {
        cell(CROPS, 10, 'crop_name').value = 'y'.repeat(40_000)
        cell(CROPS, 11, 'crop_name').value = 'z'.repeat(20_000)
      })
      const wrong = of(longer.body, CROPS).flatMap((record) => record.wrong)
      expect(wrong).toMatchObject([{ rule: 'unreadable' }, { rule: 'maxLength' }])
      expect(String(wrong[1]?.value).length).toBeLessThan(300)
    })
  }

  test('Confirmed twice at once it is written once; by another, or made up, not at all', async () => {
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

  test('A form that was handed in between the dry run and the end keeps all of the file out', async () => {
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

  test('Handing in and confirming at the same moment: one of them is refused, nothing is half written', async () => {
    const fresh = (await fetched(filler, at('workbook.xlsx'))).bytes
    const bytes = await filled(fresh, (cell) => {
      cell(CROPS, 3, 'district_yield').value = 6
      cell(CROPS, 4, 'district_yield').value = 6
    })
    const { body } = await sent<Told>(filler, at('workbook'), bytes)
    await plan.step(filler, year.id, CROPS, 'complete', { comment: 'x' })
    const { version } = await plan.cellOf(api, year.id, CROPS)
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
