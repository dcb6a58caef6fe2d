import type { Field, Fields } from '../../schema/define.ts'
import { headers, readCell } from '../form/rows/pasted.ts'
import { blank } from '../form/rows/row.ts'
import { newKey, type SheetRow } from './model.ts'
import type { Range } from './range.ts'

export interface Pasted {
  rows: SheetRow[]
  /** Rows for which there was no room, and columns behind the last. */
  cut: number
  wide: number
  /** Rows that came. */
  came: number
}

interface PasteInto {
  rows: readonly SheetRow[]
  columns: Fields
  labels: Readonly<Record<string, string>>
  at: Range
  max: number
}

/** One cell that was copied fills all that are chosen. */
function spread(
  block: readonly (readonly string[])[],
  { top, bottom, left, right }: Range,
): readonly (readonly string[])[] {
  const [[text] = []] = block
  if (block.length !== 1 || block[0]?.length !== 1 || text === undefined) return block
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => text))
}

/** Writes a spreadsheet's cells from a place on. A first line of headers says which columns they are. What cannot be read stays as text. */
export function paste(
  block: readonly (readonly string[])[],
  { rows, columns, labels, at, max }: PasteInto,
): Pasted {
  const names = Object.keys(columns)
  const named = block.length > 1 ? headers(block[0] ?? [], labels) : undefined
  const lines = named ? block.slice(1) : spread(block, at)
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
    cut: lines.length - room.length,
    wide: named ? 0 : Math.max(0, widest - targets.length),
    came: lines.length,
  }
}

const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A block as a spreadsheet takes it. */
export const blockText = (
  rows: readonly SheetRow[],
  names: readonly string[],
  { top, bottom, left, right }: Range,
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

export const cleared = (
  rows: readonly SheetRow[],
  { top, bottom, left, right }: Range,
  names: readonly string[],
) => {
  const nothing = Object.fromEntries(names.slice(left, right + 1).map((name) => [name, null]))
  return rows.map((row, index) =>
    index < top || index > bottom ? row : { key: row.key, values: { ...row.values, ...nothing } },
  )
}

export const inserted = (rows: readonly SheetRow[], at: number, columns: Fields) => [
  ...rows.slice(0, at),
  { key: newKey(), values: blank(columns) },
  ...rows.slice(at),
]

export const removed = (rows: readonly SheetRow[], { top, bottom }: Range) =>
  rows.filter((_, index) => index < top || index > bottom)
