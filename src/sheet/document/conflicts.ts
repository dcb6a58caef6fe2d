import { isSame } from '../model/row.ts'
import type { CellConflict } from './merge.ts'
import { type ByCell, FIELDS, type SheetContent } from './sheetModel.ts'

/** Those for which `keeps` holds, without the rows of which none is left. */
function only(
  conflicts: ByCell<CellConflict>,
  keeps: (row: string, column: string, conflict: CellConflict) => boolean,
) {
  return Object.fromEntries(
    Object.entries(conflicts).flatMap(([row, columns]) => {
      const left = Object.entries(columns).filter(([column, conflict]) => keeps(row, column, conflict))
      return left.length ? [[row, Object.fromEntries(left)]] : []
    }),
  )
}

/** What is still to be decided: not of rows that were removed, nor where both now say the same. */
export function openConflicts(
  conflicts: ByCell<CellConflict>,
  { fields, rows }: SheetContent,
): ByCell<CellConflict> {
  if (!Object.keys(conflicts).length) return conflicts
  const values = new Map([[FIELDS, fields], ...rows.map((row) => [row.key, row.values] as const)])
  return only(conflicts, (row, column, { theirs }) => {
    const mine = values.get(row)
    return mine !== undefined && !isSame(mine[column], theirs)
  })
}

/** The document and what is left to decide, once it was said which of the two a cell is; undefined where nobody asked. */
export function resolveConflict(
  { doc, conflicts }: { doc: SheetContent; conflicts: ByCell<CellConflict> },
  row: string,
  column: string,
  side: 'mine' | 'theirs',
) {
  const conflict = conflicts[row]?.[column]
  if (!conflict) return undefined
  const left = only(conflicts, (one, other) => one !== row || other !== column)
  if (side === 'mine') return { doc, conflicts: left }
  const values = { [column]: conflict.theirs }
  const { fields, rows } = doc
  const next =
    row === FIELDS
      ? { rows, fields: { ...fields, ...values } }
      : {
          fields,
          rows: rows.map((one) => (one.key === row ? { ...one, values: { ...one.values, ...values } } : one)),
        }
  return { doc: next, conflicts: left }
}
