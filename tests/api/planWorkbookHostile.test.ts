/** Workbooks that would block the server. They are refused before the database is used, so one driver is enough. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFile, fillWorkbook, sendFile, sheetOf } from '../fixtures/files.ts'
import { understatedWorkbook } from '../fixtures/understatedWorkbook.ts'
import {
  CROPS,
  previewOf,
  type StartedWorkbook,
  startWorkbook,
  type WorkbookPreview,
} from '../fixtures/workbook.ts'
import { closeAll } from '../support.ts'

let { api, plan, world, year, filler, clean, at, tried } = {} as StartedWorkbook

beforeAll(async () => {
  ;({ api, plan, world, year, filler, clean, at, tried } = await startWorkbook('pglite'))
})
afterAll(closeAll)

/** A workbook of these parts. Those of the tests compress well at any level. */
const packed = (parts: Record<string, Uint8Array>) =>
  zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), ...parts }, { level: 1 }) as Uint8Array<ArrayBuffer>
const bomb = packed({ 'xl/sharedStrings.xml': new Uint8Array(45_000_000) })

test('A file that is no workbook, and files that unpack to too much, are refused', async () => {
  const sheet = (xml: string) => packed({ 'xl/worksheets/sheet1.xml': strToU8(xml) })
  const status = async (file: Uint8Array<ArrayBuffer>) =>
    (await sendFile(filler, at('workbook'), file)).status
  expect(await status(strToU8('Not a workbook') as Uint8Array<ArrayBuffer>)).toBe(400)
  expect(await status(new Uint8Array(0))).toBe(400)
  expect(await status(clean.slice(0, 2000))).toBe(400)
  expect(await status(sheet('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'))).toBe(
    400,
  )
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
  expect(await status(bomb)).toBe(413)
  expect(await status(new Uint8Array(9 * 1024 * 1024))).toBe(413)
})

test('A workbook in the old format or with a password has its own message, in the plan and in an import', async () => {
  const compound = new Uint8Array(4096)
  compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const messageOf = async (path: string) => (await sendFile<{ message: string }>(api, path, compound)).body
  expect((await messageOf(at('workbook'))).message).toMatch(/^This workbook has a password.*\.xlsx/)
  expect((await messageOf('caste/import')).message).toMatch(/one with a password.*CSV UTF-8/)
})

test('A part that is larger than the file says is inflated up to the limit only', async () => {
  expect((await sendFile(filler, at('workbook'), understatedWorkbook())).status).toBe(413)
})

test('A file for a district outside the areas is not opened', async () => {
  const path = `plan/${world.other('district').id}/${year.id}/workbook`
  const { status } = await sendFile(filler, path, strToU8('Not a workbook') as Uint8Array<ArrayBuffer>)
  expect(status).toBe(404)
})

test('Links to other files, macros, pictures and named ranges are ignored; the cells are read', async () => {
  const bytes = await fillWorkbook(clean, (cell) => {
    cell(CROPS, 3, 'district_yield').value = { formula: '[1]Other!A1', result: 12, date1904: false }
  })
  const parts = unzipSync(bytes)
  const edit = (name: string, from: string, to: string) => {
    const xml = strFromU8(parts[name] as Uint8Array)
    expect(xml).toContain(from)
    parts[name] = strToU8(xml.replace(from, to))
  }
  const rel = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`
  edit(
    'xl/_rels/workbook.xml.rels',
    '</Relationships>',
    `${rel('rId901', 'externalLink', 'externalLinks/externalLink1.xml')}${rel('rId902', 'vbaProject', 'vbaProject.bin')}</Relationships>`,
  )
  edit(
    'xl/workbook.xml',
    '</sheets>',
    '</sheets><externalReferences><externalReference r:id="rId901"/></externalReferences><definedNames><definedName name="All">Lists!$A$1:$XFD$1048576</definedName></definedNames>',
  )
  parts['xl/externalLinks/externalLink1.xml'] = strToU8(
    '<externalLink><externalBook r:id="rId1"/></externalLink>',
  )
  parts['xl/externalLinks/_rels/externalLink1.xml.rels'] = strToU8(
    `<Relationships>${rel('rId1', 'externalLinkPath', 'http://169.254.169.254/latest', ' TargetMode="External"')}</Relationships>`,
  )
  parts['xl/vbaProject.bin'] = strToU8('AutoOpen')
  const { status, body } = await sendFile<WorkbookPreview>(filler, at('workbook'), packed(parts))
  expect([status, body.counts]).toEqual([200, expect.objectContaining({ changed: 1, wrong: 0, new: 0 })])
})

test('A line number that no spreadsheet has is refused at once', async () => {
  const parts = unzipSync(clean)
  for (const name of Object.keys(parts).filter((one) => one.startsWith('xl/worksheets/sheet'))) {
    const xml = strFromU8(parts[name] as Uint8Array)
    const far = '<row r="4000000000"><c r="D4000000000"><v>1</v></c></row>'
    parts[name] = strToU8(xml.replace('</sheetData>', `${far}</sheetData>`))
  }
  const { status } = await sendFile<WorkbookPreview>(filler, at('workbook'), packed(parts))
  expect(status).toBe(400)
})

test('Too many lines are refused with the name of their sheet', async () => {
  const { status, body } = await tried((_, file) => {
    const sheet = sheetOf(file, CROPS)
    for (let line = 3; line < 5_200; line += 1) sheet.getRow(line).getCell(4).value = `Crop ${line}`
  })
  expect([status, body.message]).toEqual([400, expect.stringContaining('more than 5,000 lines')])
})

test('Forms with too many lines are not in the file, which lists them, and the file can be uploaded unchanged', {
  tags: 'thorough',
}, async () => {
  const { id } = await plan.year('2036-37')
  const { state_id, district_id } = plan.place()
  await api.database.query(
    `insert into ${CROPS} (state_id, district_id, financial_year_id, crop_name)
     select $1::integer, $2::integer, $3::integer, 'Crop ' || n from generate_series(1, 5100) n`,
    [state_id, district_id, id],
  )
  const path = `plan/${district_id}/${id}`
  const { bytes } = await fetchFile(filler, `${path}/workbook.xlsx`)
  let messages: unknown
  await fillWorkbook(bytes, (_, file) => {
    messages = file.getWorksheet('Not in this file')?.getCell('A1').value
  })
  expect(messages).toMatch(/: 5,000 of 5,100 lines are in this workbook/)
  const { status, body } = await sendFile<WorkbookPreview>(filler, `${path}/workbook`, bytes)
  expect([status, body.counts]).toEqual([
    200,
    expect.objectContaining({ same: 5000, new: 0, changed: 0, wrong: 0 }),
  ])
})

test('Sixteen thousand columns, and one long text in thousands of cells, are refused at once', {
  tags: 'thorough',
}, async () => {
  const wide = await tried((_, file) => {
    const sheet = sheetOf(file, CROPS)
    for (let column = 30; column < 16_000; column += 1) sheet.getRow(1).getCell(column).value = `k${column}`
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
  const wrong = previewOf(longer.body, CROPS).flatMap((record) => record.wrong)
  expect(wrong).toMatchObject([{ rule: 'unreadable' }, { rule: 'maxLength' }])
  expect(String(wrong[1]?.value).length).toBeLessThan(300)
})

test('No request caused an internal error', () => expect(api.failures).toEqual([]))
