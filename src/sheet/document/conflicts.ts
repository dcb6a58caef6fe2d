import { isEqual } from '../../../schema/isEqual.ts'
import type { CellConflict } from './merge.ts'
import { type ByCell, FIELDS, filterByCell, type SheetContent } from './sheetModel.ts'

/** The conflicts that are still open: not those of removed rows, nor those where both values are now the same. */
export function openConflicts(
  conflicts: ByCell<CellConflict>,
  { fields, rows }: SheetContent,
): ByCell<CellConflict> {
  if (!Object.keys(conflicts).length) return conflicts
  const values = new Map([[FIELDS, fields], ...rows.map((row) => [row.key, row.values] as const)])
  return filterByCell(conflicts, (row, column, { theirs }) => {
    const mine = values.get(row)
    return mine !== undefined && !isEqual(mine[column], theirs)
  })
}

/** The document and the open conflicts after one value of a cell was chosen; undefined where the cell has no conflict. */
export function resolveConflict(
  { doc, conflicts }: { doc: SheetContent; conflicts: ByCell<CellConflict> },
  row: string,
  column: string,
  side: 'mine' | 'theirs',
) {
  const conflict = conflicts[row]?.[column]
  if (!conflict) return undefined
  const remaining = filterByCell(conflicts, (one, other) => one !== row || other !== column)
  if (side === 'mine') return { doc, conflicts: remaining }
  const values = { [column]: conflict.theirs }
  const { fields, rows } = doc
  const next =
    row === FIELDS
      ? { rows, fields: { ...fields, ...values } }
      : {
          fields,
          rows: rows.map((one) => (one.key === row ? { ...one, values: { ...one.values, ...values } } : one)),
        }
  return { doc: next, conflicts: remaining }
}
