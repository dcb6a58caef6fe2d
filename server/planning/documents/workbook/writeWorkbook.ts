import type { Cell, Worksheet } from 'exceljs'
import type { Values } from '../../../../schema/checks.ts'
import type { Field } from '../../../../schema/define.ts'
import { isEmptyValue } from '../../../../schema/emptyValue.ts'
import type { Entity } from '../../../../schema/index.ts'
import { readerOf } from '../../../../schema/kinds.ts'
import { isMultiline, isNumeric } from '../../../../schema/kindTraits.ts'
import { labelText, numberText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { labelParam } from '../../../errors/messageParams.ts'
import { csvText, excelFormat } from '../../../sql/storedKinds.ts'
import type { ReportProgress } from '../../../tasks/task.ts'
import { planEntities } from '../../planEntities.ts'
import { listOf, type TitledRecord } from '../planRecords.ts'
import { optionsKey, type ReferenceName, titleIn } from './referenceNames.ts'
import {
  digestOf,
  HEADER_LINES,
  HIDDEN_COLUMNS,
  isReference,
  MAX_LINES,
  type SheetColumn,
  sheetColumns,
} from './sheetColumns.ts'

/** The hidden sheets: the plan of the file, and the options of the drop-downs. */
export const ABOUT = 'About this file'
const LISTS = 'Lists'
/** A sheet with notes on lines that did not fit; it exists only if there are any. */
const omittedSheet = () => say('workbook.notInFile')
/** Fields with more options have no drop-down. */
const MAX_OPTIONS = 500
/** Empty lines to fill. */
const EMPTY_LINES = 100

export interface WorkbookContent {
  district: { id: number; name: string }
  year: { id: number; name: string }
  today: string
  forms: readonly { entity: Entity; records: readonly TitledRecord[] }[]
  names: ReadonlyMap<string, readonly ReferenceName[]>
}

/** A value as shown in a cell; a day as `2025-04-01`, a value that cannot be read as it was typed. */
export function cellText(
  value: unknown,
  field: Field,
  names: WorkbookContent['names'],
): string | number | null {
  if (isEmptyValue(value)) return null
  if (isReference(field)) return titleIn(names.get(optionsKey(field)), value) ?? String(value)
  return isNumeric(field) && typeof value === 'number' ? value : csvText(field, value)
}

const cellValue = (value: unknown, field: Field, names: WorkbookContent['names']) => {
  const shown = cellText(value, field, names)
  const isDay = field.kind === 'date' && readerOf(field).safeParse(shown).success
  return isDay ? new Date(`${shown}T00:00:00Z`) : shown
}

/** The options of a drop-down; null if the cell has none. */
function optionsOf({ field }: SheetColumn, names: WorkbookContent['names']): readonly string[] | null {
  if (field.kind === 'choice') return Object.values(field.choices).map(labelText)
  if (field.kind === 'yesNo') return [say('value.yes'), say('value.no')]
  const all = isReference(field) ? names.get(optionsKey(field)) : undefined
  const titles = all?.filter(({ active }) => active).map(({ title }) => title)
  return titles?.length && titles.length <= MAX_OPTIONS ? titles : null
}

/** Adds a list to the hidden sheet; returns its range. */
function addOptions(lists: Worksheet, values: readonly string[]): string {
  const column = lists.getColumn(lists.columnCount + 1)
  column.values = [...values]
  return `${LISTS}!$${column.letter}$1:$${column.letter}$${values.length}`
}

function formatCell(cell: Cell, { field }: SheetColumn, range: string | null) {
  cell.numFmt = excelFormat(field)
  cell.protection = { locked: false }
  cell.alignment = { vertical: 'top', wrapText: isMultiline(field) }
  if (range)
    cell.dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
      errorTitle: say('workbook.notInList'),
      error: say('workbook.chooseFromList'),
    }
}

/** One line for each record, or for each row of its list; a record with an empty list has one line. */
function linesOf(entity: Entity, records: readonly TitledRecord[]) {
  const list = listOf(entity)
  return records.flatMap((record): { record: TitledRecord; row: Values | null; index: number | null }[] => {
    const rows = list ? ((record[list.name] ?? []) as Values[]) : []
    return rows.length
      ? rows.map((row, index) => ({ record, row, index }))
      : [{ record, row: null, index: null }]
  })
}

/** As many complete records as an upload accepts. */
function limitLines(all: ReturnType<typeof linesOf>): ReturnType<typeof linesOf> {
  if (all.length <= MAX_LINES) return all
  const split = all[MAX_LINES]?.record
  return all.slice(0, MAX_LINES).filter(({ record }) => record !== split)
}

/** Fills a sheet; returns a note if not all lines fit, else null. */
function fillSheet(
  sheet: Worksheet,
  lists: Worksheet,
  { entity, records }: WorkbookContent['forms'][number],
  names: WorkbookContent['names'],
): string | null {
  const columns = sheetColumns(entity)
  const ranges = columns.map((column) => {
    const values = optionsOf(column, names)
    return values && addOptions(lists, values)
  })
  sheet.getRow(1).values = [
    `id of ${entity.name}`,
    ...HIDDEN_COLUMNS.slice(1),
    ...columns.map(({ key }) => key),
  ]
  sheet.getRow(1).hidden = true
  const head = sheet.getRow(2)
  head.values = [...HIDDEN_COLUMNS, ...columns.map(({ header }) => header)]
  head.font = { bold: true }
  head.alignment = { wrapText: true, vertical: 'top' }
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE3EDEC' } }
  for (const [index] of HIDDEN_COLUMNS.entries()) sheet.getColumn(index + 1).hidden = true
  const all = linesOf(entity, records)
  const lines = limitLines(all)
  for (let index = 0; index < lines.length + EMPTY_LINES; index += 1) {
    const line = lines[index]
    const row = sheet.getRow(HEADER_LINES + 1 + index)
    const hidden = line ? [line.record.id, line.record.version, line.index] : []
    for (const [n, value] of hidden.entries()) row.getCell(n + 1).value = value
    for (const [n, column] of columns.entries()) {
      const cell = row.getCell(HIDDEN_COLUMNS.length + 1 + n)
      formatCell(cell, column, ranges[n] ?? null)
      const from = column.inList ? line?.row : line?.record
      if (from) cell.value = cellValue(from[column.name], column.field, names)
    }
  }
  for (const [n, { field }] of columns.entries())
    sheet.getColumn(HIDDEN_COLUMNS.length + 1 + n).width = isNumeric(field)
      ? 14
      : isMultiline(field)
        ? 44
        : 24
  return lines.length < all.length
    ? say('workbook.omittedLines', {
        form: labelParam(entity.plural),
        shown: numberText(lines.length),
        total: numberText(all.length),
        max: numberText(MAX_LINES),
      })
    : null
}

/** A unique sheet name of at most 31 characters, without the characters that spreadsheets forbid. */
const sheetName = ({ plural }: Entity, index: number) =>
  `${index + 1} ${labelText(plural).replace(/[[\]*?:/\\]/g, ' ')}`.slice(0, 31).trim()

/**
 * Writes the plan as a workbook: one sheet for each form, hidden columns with the record of each line, and a hidden sheet with the district
 * and year. Hidden cells are locked without a password against accidents; the upload does not trust them.
 */
export async function writeWorkbook(
  book: WorkbookContent,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs')
  const file = new excel.Workbook()
  file.creator = 'Kaushal'
  file.created = new Date(`${book.today}T00:00:00Z`)
  const sheets = book.forms.map(({ entity }, index) =>
    file.addWorksheet(sheetName(entity, index), { views: [{ state: 'frozen', ySplit: HEADER_LINES }] }),
  )
  const lists = file.addWorksheet(LISTS, { state: 'veryHidden' })
  const about = file.addWorksheet(ABOUT, { state: 'veryHidden' })
  // Writing the file takes as long as filling the sheets.
  const total = book.forms.length * 2
  const omitted = book.forms.map((form, index) => {
    report(index, total)
    return fillSheet(sheets[index] as Worksheet, lists, form, book.names)
  })
  report(book.forms.length, total)
  const notes = omitted.filter((note) => note !== null)
  if (notes.length) {
    const sheet = file.addWorksheet(omittedSheet())
    sheet.getColumn(1).width = 120
    sheet.addRows(notes.map((note) => [note]))
  }
  const { district, year, today } = book
  about.addRows([
    ['district', district.id, district.name],
    ['year', year.id, year.name],
    ['schema', await digestOf(planEntities)],
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
