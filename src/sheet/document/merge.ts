import { isEqual } from '../../../schema/isEqual.ts'
import { isBlank, newKey, type RowValues, type SheetRow } from '../model/row.ts'
import { type ByCell, FIELDS, type SavedContent, type SheetContent } from './sheetModel.ts'

/** The value on the server of a cell that both users changed. */
export interface CellConflict {
  theirs: unknown
}

interface MergeResult {
  doc: SheetContent
  conflicts: ByCell<CellConflict>
}

const noValues: RowValues = {}

type KeyOf = (values: RowValues) => string | undefined

/** Merges cell by cell: theirs where only they changed it, else mine. A cell that both changed is a conflict and keeps my value until it is resolved. */
function mergeValues(
  base: RowValues,
  mine: RowValues,
  theirs: RowValues,
  open: Readonly<Record<string, CellConflict>> = {},
) {
  const conflicts: Record<string, CellConflict> = {}
  const values = Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => {
      const [was, my, their] = [base[name], mine[name], theirs[name]]
      const isMine = !isEqual(my, was)
      if (isMine && !isEqual(my, their) && (open[name] || !isEqual(their, was)))
        conflicts[name] = { theirs: their ?? null }
      return [name, (isMine ? my : their) ?? null]
    }),
  )
  return { values, conflicts }
}

/** Inserts my new rows below the rows that they were below. */
function insertAdded(
  merged: readonly SheetRow[],
  mine: readonly SheetRow[],
  added: ReadonlySet<string>,
): SheetRow[] {
  const result = [...merged]
  for (const [at, row] of mine.entries()) {
    if (!added.has(row.key)) continue
    const above = mine[at - 1]
    const index = above ? result.findIndex(({ key }) => key === above.key) + 1 : 0
    result.splice(above && !index ? result.length : index, 0, row)
  }
  return result
}

/** Did both change the row, and is it another record for each of them? Their cells then do not belong together. */
function isSplit(keyOf: KeyOf, base: RowValues | undefined, mine: RowValues, theirs: RowValues) {
  if (!base || keyOf(base) === undefined || isEqual(base, mine) || isEqual(base, theirs)) return false
  return keyOf(mine) !== keyOf(theirs)
}

/**
 * Applies my changes since `base` to the content that is on the server now. `open` are unresolved conflicts of earlier merges. Rows of
 * `theirs` have the keys of the same rows in `base`. `keyOf` is the natural key of rows that are records: where both made another record of a
 * row, mine becomes a new row.
 */
export function merge(
  base: SavedContent,
  mine: SheetContent,
  theirs: SavedContent,
  open: ByCell<CellConflict> = {},
  keyOf: KeyOf = () => undefined,
): MergeResult {
  const was = new Map(base.rows.map((row) => [row.key, row.values]))
  const my = new Map(mine.rows.map((row) => [row.key, row.values]))
  const there = new Set(theirs.rows.map(({ key }) => key))
  const conflicts: Record<string, Record<string, CellConflict>> = {}
  const split = new Map<string, SheetRow>()

  const shared = theirs.rows.flatMap(({ key, values }): SheetRow[] => {
    const [before, own] = [was.get(key), my.get(key)]
    if (!own) return before && isEqual(before, values) ? [] : [{ key, values }]
    if (isSplit(keyOf, before, own, values)) {
      split.set(key, { key: newKey(), values: own })
      return [{ key, values }]
    }
    const merged = mergeValues(before ?? noValues, own, values, open[key])
    if (Object.keys(merged.conflicts).length) conflicts[key] = merged.conflicts
    return [{ key, values: isEqual(merged.values, own) ? own : merged.values }]
  })
  const rows = mine.rows.flatMap((row) => [
    row,
    ...(split.has(row.key) ? [split.get(row.key) as SheetRow] : []),
  ])
  const added = rows.filter(({ key, values }) => {
    if (there.has(key)) return false
    const before = was.get(key)
    return before ? !isEqual(before, values) : !isBlank(values)
  })
  const fields = mergeValues(base.fields, mine.fields, theirs.fields, open[FIELDS])
  if (Object.keys(fields.conflicts).length) conflicts[FIELDS] = fields.conflicts
  return {
    doc: {
      fields: fields.values,
      rows: insertAdded(shared, rows, new Set(added.map(({ key }) => key))),
    },
    conflicts,
  }
}
