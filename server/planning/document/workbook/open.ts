import type { CellValue, Row, Worksheet } from 'exceljs'
import { badRequest } from '../../../refuse.ts'
import { HEAD, HIDDEN } from './columns.ts'
import { NOT_A_BOOK, safeBook } from './unpack.ts'
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

/** Lines of one sheet. */
const MOST_LINES = 5_000

/** A cell as plain text or number: of a formula what it came to, of formatted text its letters, a date as `2025-04-01`. */
function written(value: CellValue): Written {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#DATE' : value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return value === '' ? null : value
  if ('richText' in value) return value.richText.map(({ text }) => text).join('') || null
  if ('text' in value) return written(value.text as CellValue)
  if ('result' in value) return written(value.result as CellValue)
  if ('error' in value) return String(value.error)
  return '#FORMULA'
}

const whole = (value: Written | undefined) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

function linesOf(sheet: Worksheet): [string, Line[]] | null {
  const keys = (sheet.getRow(1).values as CellValue[]).map((value) => String(written(value) ?? ''))
  const entity = /^id of (\w+)$/.exec(keys[1] ?? '')?.[1]
  if (!entity) return null
  const lines: Line[] = []
  sheet.eachRow((row: Row, line) => {
    if (line <= HEAD) return
    const cells = new Map(
      keys.flatMap((key, at) => (key ? [[key, written(row.getCell(at).value)] as const] : [])),
    )
    const [id, version, at] = [keys[1] as string, ...HIDDEN.slice(1)].map((key) => whole(cells.get(key)))
    for (const key of [keys[1] as string, ...HIDDEN.slice(1)]) cells.delete(key)
    if (id || [...cells.values()].some((value) => value !== null))
      lines.push({ line, id: id || null, version: version ?? null, row: at ?? null, cells })
  })
  if (lines.length > MOST_LINES)
    throw badRequest(
      `“${sheet.name}” has more than ${MOST_LINES.toLocaleString('en-IN')} lines. Bring so many by the import of its list.`,
    )
  return [entity, lines]
}

const sheetsOf = (sheets: readonly Worksheet[]) =>
  sheets.flatMap((sheet) => {
    const lines = linesOf(sheet)
    return lines ? [lines] : []
  })

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
  const about = new Map<string, CellValue>()
  file.getWorksheet(ABOUT)?.eachRow((row) => about.set(String(row.getCell(1).value), row.getCell(2).value))
  const [district, year] = [about.get('district'), about.get('year')].map((value) =>
    whole(written(value ?? null)),
  )
  if (!district || !year) throw badRequest(NOT_A_BOOK)
  return {
    district,
    year,
    schema: String(about.get('schema') ?? ''),
    date: String(about.get('date') ?? ''),
    sheets: new Map(sheetsOf(file.worksheets)),
  }
}
