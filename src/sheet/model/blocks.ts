import type { Field, Fields } from '../../../schema/define.ts'
import { type CopiedCells, matchHeaders, readCell } from './clipboardText.ts'
import type { CellRange } from './range.ts'
import { blank, newKey, type SheetRow } from './row.ts'

export interface PasteResult {
  rows: SheetRow[]
  /** Rows above the maximum, and columns after the last one. */
  droppedRows: number
  droppedColumns: number
  pastedRows: number
}

interface PasteInto {
  rows: readonly SheetRow[]
  columns: Fields
  labels: Readonly<Record<string, string>>
  at: CellRange
  max: number
}

/** A single copied cell is repeated in all selected cells. */
function spread(copied: CopiedCells, { top, bottom, left, right }: CellRange): CopiedCells {
  const [[text, ...others] = []] = copied.lines
  if (copied.lineCount !== 1 || others.length || text === undefined) return copied
  const line = Array.from({ length: right - left + 1 }, () => text)
  const lineCount = bottom - top + 1
  return { lines: Array.from({ length: lineCount }, () => line), lineCount }
}

/** Writes copied cells from the top left of a range on. A first line of headers names the columns. A cell that cannot be read stays as text. */
export function pasteBlock(copied: CopiedCells, { rows, columns, labels, at, max }: PasteInto): PasteResult {
  const names = Object.keys(columns)
  const [first = [], ...others] = copied.lines
  const named = copied.lineCount > 1 ? matchHeaders(first, labels) : undefined
  const { lines, lineCount } = named ? { lines: others, lineCount: copied.lineCount - 1 } : spread(copied, at)
  const targets = named ?? names.slice(at.left)
  const next = [...rows]
  const top = Math.min(at.top, rows.length)
  const room = lines.slice(0, Math.max(0, max - top))
  for (const [index, line] of room.entries()) {
    const cells = line.flatMap((text, position) => {
      const name = targets[position]
      return name ? [[name, readCell(columns[name] as Field, text)] as const] : []
    })
    const before = next[top + index]
    const values = { ...(before?.values ?? blank(columns)), ...Object.fromEntries(cells) }
    next[top + index] = { key: before?.key ?? newKey(), values }
  }
  const widest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  return {
    rows: next,
    droppedRows: lineCount - room.length,
    droppedColumns: named ? 0 : Math.max(0, widest - targets.length),
    pastedRows: lineCount,
  }
}

const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The cells of a range as the text that a spreadsheet accepts. */
export const formatBlock = (
  rows: readonly SheetRow[],
  names: readonly string[],
  { top, bottom, left, right }: CellRange,
  textOf: (row: SheetRow, name: string) => string,
) =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      names
        .slice(left, right + 1)
        .map((name) => quote(textOf(row, name)))
        .join('\t'),
    )
    .join('\n')

export const clearRange = (
  rows: readonly SheetRow[],
  { top, bottom, left, right }: CellRange,
  names: readonly string[],
) => {
  const nothing = Object.fromEntries(names.slice(left, right + 1).map((name) => [name, null]))
  return rows.map((row, index) =>
    index < top || index > bottom ? row : { key: row.key, values: { ...row.values, ...nothing } },
  )
}

export const insertRow = (rows: readonly SheetRow[], at: number, columns: Fields) => [
  ...rows.slice(0, at),
  { key: newKey(), values: blank(columns) },
  ...rows.slice(at),
]

export const removeRows = (rows: readonly SheetRow[], { top, bottom }: CellRange) =>
  rows.filter((_, index) => index < top || index > bottom)

/** A copy of a row below it; the same rows where there is no such row. */
export function duplicateRow(rows: readonly SheetRow[], at: number): readonly SheetRow[] {
  const row = rows[at]
  return row ? rows.toSpliced(at + 1, 0, { key: newKey(), values: { ...row.values } }) : rows
}
