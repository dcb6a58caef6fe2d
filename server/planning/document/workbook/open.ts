import type { Cell, CellValue, Row, Worksheet } from 'exceljs'
import { badRequest, tooLarge } from '../../../errors/apiError.ts'
import { plan } from '../../forms.ts'
import { HEAD, HIDDEN, MOST_LINES, sheetColumns } from './columns.ts'
import { NOT_A_BOOK, safeBook, TOO_MUCH } from './unpack.ts'
import { ABOUT } from './write.ts'

/** What a person wrote in a cell; null where it is empty. */
export type Written = string | number | boolean | null

/** A line of a sheet. */
export interface Line {
  /** As the spreadsheet numbers it. */
  line: number
  id: number | null
  version: number | null
  row: number | null
  /** By the keys of the hidden first line. */
  cells: ReadonlyMap<string, Written>
}

export interface Opened {
  district: number
  year: number
  schema: string
  date: string
  /** Lines by the name of the entity. */
  sheets: ReadonlyMap<string, readonly Line[]>
}

/** Longest text that a spreadsheet keeps in a cell, and the most in all cells that are read: one long text may stand in thousands. */
const LONGEST = 32_767
const MOST_TEXT = 20_000_000

/** The last line that a spreadsheet has; whoever walks to one behind it, past lines that are not there, walks for hours. */
const MOST_ROWS = 1_048_576

/** What a cell says that says nothing; parse.ts refuses it. */
export const UNREADABLE = /^#(?:FORMULA|DATE|LONG|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/

/** A cell as plain text or number: of formatted text its letters, a date as `2025-04-01`. */
function plain(value: CellValue): Written {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#DATE' : value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value.length > LONGEST ? '#LONG' : value || null
  if (typeof value !== 'object') return value
  if ('richText' in value) return plain(value.richText.map(({ text }) => text).join(''))
  if ('text' in value) return plain(value.text as CellValue)
  return 'error' in value ? String(value.error) : '#FORMULA'
}

/** A formula counts as what it came to; one that nobody worked out says nothing. */
function written(cell: Cell | undefined): Written {
  const value = cell?.value
  const isFormula = typeof value === 'object' && value && ('formula' in value || 'sharedFormula' in value)
  if (!isFormula) return plain(value)
  const result = cell?.result as CellValue
  return result === undefined || result === null ? '#FORMULA' : plain(result)
}

const whole = (value: Written | undefined) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** What a sheet holds of a form, by the hidden keys of its first line; null where it is about none. `room` is what may still be read. */
function linesOf(sheet: Worksheet, room: { text: number }): [string, Line[]] | null {
  const places = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, at) => places.set(String(written(cell) ?? ''), at))
  const first = [...places].find(([, at]) => at === 1)?.[0] ?? ''
  const entity = plan.find(({ name }) => first === `id of ${name}`)
  if (!entity) return null
  const columns = sheetColumns(entity).map(({ key, header }) => {
    const at = places.get(key)
    // Cells that are not there would read as emptied ones.
    if (!at) throw badRequest(`“${sheet.name}” lacks the column “${header}”. Download a new workbook.`)
    return [key, at] as const
  })
  const lines: Line[] = []
  sheet.eachRow((row: Row, line) => {
    if (line <= HEAD) return
    const cells = new Map(columns.map(([key, at]) => [key, written(row.findCell(at))]))
    const values = [...cells.values()]
    const [id, version, place] = [1, ...HIDDEN.slice(1).map((key) => places.get(key) ?? 0)].map((at) =>
      whole(at ? written(row.findCell(at)) : null),
    )
    if (!id && values.every((value) => value === null)) return
    lines.push({ line, id: id || null, version: version ?? null, row: place ?? null, cells })
    room.text -= values.reduce<number>((sum, value) => sum + String(value ?? '').length, 0)
    if (room.text < 0) throw tooLarge(TOO_MUCH)
    if (lines.length > MOST_LINES)
      throw badRequest(
        `“${sheet.name}” has more than ${MOST_LINES.toLocaleString('en-IN')} lines. Bring so many by the import of its list.`,
      )
  })
  return [entity.name, lines]
}

function sheetsOf(sheets: readonly Worksheet[]): ReadonlyMap<string, readonly Line[]> {
  const room = { text: MOST_TEXT }
  const found = new Map<string, Line[]>()
  for (const sheet of sheets) {
    const [entity, lines] = linesOf(sheet, room) ?? []
    if (!entity || !lines) continue
    if (found.has(entity))
      throw badRequest(`“${sheet.name}” is the second sheet of its form. Leave only one of them in the file.`)
    found.set(entity, lines)
  }
  return found
}

/** Reads a workbook that somebody sends. 400 with a sentence where it is none of ours, or not whole. */
export async function openBook(bytes: Uint8Array): Promise<Opened> {
  const safe = safeBook(bytes)
  const { default: excel } = await import('exceljs')
  const file = new excel.Workbook()
  try {
    await file.xlsx.load(Buffer.from(safe) as never)
  } catch {
    throw badRequest(NOT_A_BOOK)
  }
  if (file.worksheets.some(({ rowCount }) => rowCount > MOST_ROWS)) throw badRequest(NOT_A_BOOK)
  const about = new Map<string, CellValue>()
  file.getWorksheet(ABOUT)?.eachRow((row) => about.set(String(row.getCell(1).value), row.getCell(2).value))
  const [district, year] = [about.get('district'), about.get('year')].map((value) =>
    whole(plain(value ?? null)),
  )
  if (!district || !year) throw badRequest(NOT_A_BOOK)
  return {
    district,
    year,
    schema: String(about.get('schema') ?? ''),
    date: String(about.get('date') ?? ''),
    sheets: sheetsOf(file.worksheets),
  }
}
