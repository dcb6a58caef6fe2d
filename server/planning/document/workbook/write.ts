import type { Cell, Worksheet } from 'exceljs'
import type { Field, Kind } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { plan } from '../../forms.ts'
import { isNumber } from '../pdf/figures.ts'
import { listOf, type Titled, type Values } from '../read.ts'
import { digestOf, HEAD, HIDDEN, isReference, MOST_LINES, type SheetColumn, sheetColumns } from './columns.ts'
import { kindOf, type Named, titleIn } from './names.ts'

/** The hidden sheets: whose file it is, and what the drop-downs offer. */
export const ABOUT = 'About this file'
const LISTS = 'Lists'
/** The sheet, only where there is something to say, that tells what is not in the file. */
const LEFT = 'Not in this file'
/** Longer lists are typed, not chosen. */
const MOST_OFFERED = 500
/** Empty lines to fill. */
const FREE = 100

export interface Book {
  district: { id: number; name: string }
  year: { id: number; name: string }
  today: string
  forms: readonly { entity: Entity; records: readonly Titled[] }[]
  names: ReadonlyMap<string, readonly Named[]>
}

/** Formats in which a spreadsheet shows the kinds; what is none of these is text, also where it looks like something to run. */
const formats: { readonly [K in Kind]?: string } = {
  integer: '#,##0',
  decimal: '#,##0.##',
  percent: '0.00',
  money: '#,##0.00',
  date: 'dd-mm-yyyy',
}

/** A value as a person reads it in a cell; a day as `2025-04-01`. */
export function spoken(value: unknown, field: Field, names: Book['names']): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (isReference(field)) return titleIn(names.get(kindOf(field)), value) ?? String(value)
  if (isNumber(field)) return Number(value)
  if (field.kind === 'date') return String(value).slice(0, 10)
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No'
  return field.kind === 'choice' ? (field.choices[value as string] ?? String(value)) : String(value)
}

const cellValue = (value: unknown, field: Field, names: Book['names']) => {
  const said = spoken(value, field, names)
  return field.kind === 'date' && said !== null ? new Date(`${said}T00:00:00Z`) : said
}

/** What a drop-down offers; null where the cell is typed. */
function offered({ field }: SheetColumn, names: Book['names']): readonly string[] | null {
  if (field.kind === 'choice') return Object.values(field.choices)
  if (field.kind === 'yesNo') return ['Yes', 'No']
  const all = isReference(field) ? names.get(kindOf(field)) : undefined
  const titles = all?.filter(({ active }) => active).map(({ title }) => title)
  return titles?.length && titles.length <= MOST_OFFERED ? titles : null
}

/** Puts a list on the hidden sheet; gives the range to choose from. */
function keepList(lists: Worksheet, values: readonly string[]): string {
  const column = lists.getColumn(lists.columnCount + 1)
  column.values = [...values]
  return `${LISTS}!$${column.letter}$1:$${column.letter}$${values.length}`
}

function dress(cell: Cell, { field }: SheetColumn, range: string | null) {
  cell.numFmt = formats[field.kind] ?? '@'
  cell.protection = { locked: false }
  cell.alignment = { vertical: 'top', wrapText: field.kind === 'text' && field.multiline === true }
  if (range)
    cell.dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
      errorTitle: 'Not in the list',
      error: 'Choose one of the list.',
    }
}

/** A line a record, or a line a row of its list; a record whose list is empty has one line. */
function linesOf(entity: Entity, records: readonly Titled[]) {
  const list = listOf(entity)
  return records.flatMap((record): { record: Titled; row: Values | null; at: number | null }[] => {
    const rows = list ? ((record[list.name] ?? []) as Values[]) : []
    return rows.length ? rows.map((row, at) => ({ record, row, at })) : [{ record, row: null, at: null }]
  })
}

/** Whole records, as many as a sheet takes back. */
function fitting(all: ReturnType<typeof linesOf>): ReturnType<typeof linesOf> {
  if (all.length <= MOST_LINES) return all
  const split = all[MOST_LINES]?.record
  return all.slice(0, MOST_LINES).filter(({ record }) => record !== split)
}

/** Fills a sheet; what does not fit, in a sentence. */
function fill(
  sheet: Worksheet,
  lists: Worksheet,
  { entity, records }: Book['forms'][number],
  names: Book['names'],
): string | null {
  const columns = sheetColumns(entity)
  const ranges = columns.map((column) => {
    const values = offered(column, names)
    return values && keepList(lists, values)
  })
  sheet.getRow(1).values = [`id of ${entity.name}`, ...HIDDEN.slice(1), ...columns.map(({ key }) => key)]
  sheet.getRow(1).hidden = true
  const head = sheet.getRow(2)
  head.values = [...HIDDEN, ...columns.map(({ header }) => header)]
  head.font = { bold: true }
  head.alignment = { wrapText: true, vertical: 'top' }
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE3EDEC' } }
  for (const [at] of HIDDEN.entries()) sheet.getColumn(at + 1).hidden = true
  const all = linesOf(entity, records)
  const lines = fitting(all)
  for (let at = 0; at < lines.length + FREE; at += 1) {
    const line = lines[at]
    const row = sheet.getRow(HEAD + 1 + at)
    const hidden = line ? [line.record.id, line.record.version, line.at] : []
    for (const [n, value] of hidden.entries()) row.getCell(n + 1).value = value
    for (const [n, column] of columns.entries()) {
      const cell = row.getCell(HIDDEN.length + 1 + n)
      dress(cell, column, ranges[n] ?? null)
      const from = column.inList ? line?.row : line?.record
      if (from) cell.value = cellValue(from[column.name], column.field, names)
    }
  }
  for (const [n, { field }] of columns.entries())
    sheet.getColumn(HIDDEN.length + 1 + n).width = isNumber(field)
      ? 14
      : field.kind === 'text' && field.multiline
        ? 44
        : 24
  return lines.length < all.length
    ? `${entity.plural}: ${lines.length.toLocaleString('en-IN')} of ${all.length.toLocaleString('en-IN')} lines are in this workbook, as a sheet takes no more than ${MOST_LINES.toLocaleString('en-IN')}. Fill the others in the list, or by its export and import.`
    : null
}

/** Names of sheets: 31 characters, none of these, no two alike. */
const sheetName = ({ plural }: Entity, at: number) =>
  `${at + 1} ${plural.replace(/[[\]*?:/\\]/g, ' ')}`.slice(0, 31).trim()

/**
 * The plan as a workbook: a sheet a form, hidden columns that tell which record a line is, and a hidden sheet that tells whose file it
 * is. Hidden cells are locked, without a password: it keeps from accidents, and the import trusts none of them.
 */
export async function writeBook(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs')
  const file = new excel.Workbook()
  file.creator = 'Kaushal'
  file.created = new Date(`${book.today}T00:00:00Z`)
  const sheets = book.forms.map(({ entity }, at) =>
    file.addWorksheet(sheetName(entity, at), { views: [{ state: 'frozen', ySplit: HEAD }] }),
  )
  const lists = file.addWorksheet(LISTS, { state: 'veryHidden' })
  const about = file.addWorksheet(ABOUT, { state: 'veryHidden' })
  const left = book.forms.map((form, at) => fill(sheets[at] as Worksheet, lists, form, book.names))
  const notes = left.filter((one) => one !== null)
  if (notes.length) {
    const sheet = file.addWorksheet(LEFT)
    sheet.getColumn(1).width = 120
    sheet.addRows(notes.map((note) => [note]))
  }
  const { district, year, today } = book
  about.addRows([
    ['district', district.id, district.name],
    ['year', year.id, year.name],
    ['schema', await digestOf(plan)],
    ['date', today],
  ])
  for (const sheet of sheets)
    await sheet.protect('', {
      formatCells: true,
      formatColumns: true,
      formatRows: true,
      insertRows: true,
      autoFilter: true,
      sort: true,
    })
  return new Uint8Array(await file.xlsx.writeBuffer())
}
