import type { Cell, CellValue, Row, Worksheet } from 'exceljs'
import { badRequest, tooLarge } from '../../../errors/apiError.ts'
import { numberText } from '../../../errors/labels.ts'
import type { ReportProgress } from '../../../tasks/task.ts'
import { planEntities } from '../../planEntities.ts'
import { HEADER_LINES, HIDDEN_COLUMNS, MAX_LINES, sheetColumns } from './sheetColumns.ts'
import { repackSafely } from './unpackWorkbook.ts'
import { ABOUT } from './writeWorkbook.ts'

/** The content of a cell; null if it is empty. */
export type CellContent = string | number | boolean | null

/** A line of a sheet. */
export interface SheetLine {
  /** The line number in the spreadsheet. */
  line: number
  id: number | null
  version: number | null
  row: number | null
  /** By the keys of the hidden first line. */
  cells: ReadonlyMap<string, CellContent>
}

export interface Workbook {
  district: number
  year: number
  schema: string
  date: string
  /** The lines of each sheet by the name of the entity, as text: `parseLines` reads them on the thread that needs them. */
  sheets: ReadonlyMap<string, string>
}

/** Characters that a spreadsheet stores in one cell, and the limit for all cells together: thousands of cells can share one long text. */
const MAX_CELL_TEXT = 32_767
const MAX_TEXT = 20_000_000

/** Lines of a spreadsheet. exceljs visits every line up to the last one, so a larger number would take hours. */
const MAX_ROWS = 1_048_576

/** Contents that cannot be read; parseLine.ts rejects them. */
export const UNREADABLE = /^#(?:FORMULA|DATE|LONG|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/

/** A value as plain text or number: formatted text without its format, a date as `2025-04-01`. */
function contentOf(value: CellValue): CellContent {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#DATE' : value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value.length > MAX_CELL_TEXT ? '#LONG' : value || null
  if (typeof value !== 'object') return value
  if ('richText' in value) return contentOf(value.richText.map(({ text }) => text).join(''))
  if ('text' in value) return contentOf(value.text as CellValue)
  return 'error' in value ? String(value.error) : '#FORMULA'
}

/** A formula has the value of its stored result; without a result it cannot be read. */
function readCell(cell: Cell | undefined): CellContent {
  const value = cell?.value
  const isFormula = typeof value === 'object' && value && ('formula' in value || 'sharedFormula' in value)
  if (!isFormula) return contentOf(value)
  const result = cell?.result as CellValue
  return result === undefined || result === null ? '#FORMULA' : contentOf(result)
}

const wholeNumber = (value: CellContent | undefined) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** The lines of a sheet by the hidden keys of its first line; null if it is not a sheet of a form. `budget` is the text that can still be read. */
function readSheet(sheet: Worksheet, budget: { text: number }): [string, SheetLine[]] | null {
  const columnNumbers = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, column) => columnNumbers.set(String(readCell(cell) ?? ''), column))
  const first = [...columnNumbers].find(([, at]) => at === 1)?.[0] ?? ''
  const entity = planEntities.find(({ name }) => first === `id of ${name}`)
  if (!entity) return null
  const columns = sheetColumns(entity).map(({ key, header }) => {
    const at = columnNumbers.get(key)
    // A missing column would be read as emptied cells.
    if (!at) throw badRequest('workbook.columnMissing', { sheet: sheet.name, column: header })
    return [key, at] as const
  })
  const lines: SheetLine[] = []
  sheet.eachRow((row: Row, line) => {
    if (line <= HEADER_LINES) return
    const cells = new Map(columns.map(([key, at]) => [key, readCell(row.findCell(at))]))
    const values = [...cells.values()]
    const [id, version, rowIndex] = [
      1,
      ...HIDDEN_COLUMNS.slice(1).map((key) => columnNumbers.get(key) ?? 0),
    ].map((at) => wholeNumber(at ? readCell(row.findCell(at)) : null))
    if (!id && values.every((value) => value === null)) return
    lines.push({ line, id: id || null, version: version ?? null, row: rowIndex ?? null, cells })
    budget.text -= values.reduce<number>((sum, value) => sum + String(value ?? '').length, 0)
    if (budget.text < 0) throw tooLarge('workbook.unpackedTooLarge')
    if (lines.length > MAX_LINES)
      throw badRequest('workbook.tooManyLines', { sheet: sheet.name, max: numberText(MAX_LINES) })
  })
  return [entity.name, lines]
}

const formatLines = (lines: readonly SheetLine[]) =>
  JSON.stringify(lines.map((line) => ({ ...line, cells: [...line.cells] })))

type StoredLine = Omit<SheetLine, 'cells'> & { cells: [string, CellContent][] }

/** The lines of a sheet of a workbook. */
export const parseLines = (text: string): SheetLine[] =>
  (JSON.parse(text) as StoredLine[]).map((line) => ({ ...line, cells: new Map(line.cells) }))

function readSheets(sheets: readonly Worksheet[], report: ReportProgress): ReadonlyMap<string, string> {
  const budget = { text: MAX_TEXT }
  const found = new Map<string, string>()
  for (const [index, sheet] of sheets.entries()) {
    // Opening the file takes as long as reading the sheets.
    report(sheets.length + index, sheets.length * 2)
    const [entity, lines] = readSheet(sheet, budget) ?? []
    if (!entity || !lines) continue
    if (found.has(entity)) throw badRequest('workbook.secondSheet', { sheet: sheet.name })
    found.set(entity, formatLines(lines))
  }
  return found
}

/** Reads an uploaded workbook. 400 if it is not a workbook of the plan, or not complete. */
export async function readWorkbook(bytes: Uint8Array, report: ReportProgress): Promise<Workbook> {
  const safe = await repackSafely(bytes)
  const { default: excel } = await import('exceljs')
  const file = new excel.Workbook()
  try {
    await file.xlsx.load(Buffer.from(safe) as never)
  } catch {
    throw badRequest('workbook.notAWorkbook')
  }
  if (file.worksheets.some(({ rowCount }) => rowCount > MAX_ROWS)) throw badRequest('workbook.notAWorkbook')
  const about = new Map<string, CellValue>()
  file.getWorksheet(ABOUT)?.eachRow((row) => about.set(String(row.getCell(1).value), row.getCell(2).value))
  const [district, year] = [about.get('district'), about.get('year')].map((value) =>
    wholeNumber(contentOf(value ?? null)),
  )
  if (!district || !year) throw badRequest('workbook.notAWorkbook')
  return {
    district,
    year,
    schema: String(about.get('schema') ?? ''),
    date: String(about.get('date') ?? ''),
    sheets: readSheets(file.worksheets, report),
  }
}
