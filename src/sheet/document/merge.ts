import { isBlank, isSame, type RowValues, type SheetRow } from '../model/row.ts'
import { type ByCell, FIELDS, type SavedContent, type SheetContent } from './sheetModel.ts'

/** What is on the server where both changed a cell. */
export interface CellConflict {
  theirs: unknown
}

export interface Merged {
  doc: SheetContent
  conflicts: ByCell<CellConflict>
}

const none: RowValues = {}

/** Cell by cell: theirs where only they changed it, else mine; where both did, or had before, mine until somebody decides. */
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
      const isMine = !isSame(my, was)
      if (isMine && !isSame(my, their) && (open[name] || !isSame(their, was)))
        conflicts[name] = { theirs: their ?? null }
      return [name, (isMine ? my : their) ?? null]
    }),
  )
  return { values, conflicts }
}

/** Puts rows that only I have behind the row that stood above them. */
function placed(
  merged: readonly SheetRow[],
  mine: readonly SheetRow[],
  added: ReadonlySet<string>,
): SheetRow[] {
  const result = [...merged]
  for (const [at, row] of mine.entries()) {
    if (!added.has(row.key)) continue
    const above = mine[at - 1]
    const place = above ? result.findIndex(({ key }) => key === above.key) + 1 : 0
    result.splice(above && !place ? result.length : place, 0, row)
  }
  return result
}

/**
 * What I typed since `base` on top of what is on the server by now; `open` waits for a decision since earlier. Rows of `theirs` have the
 * keys of those that they were.
 */
export function merge(
  base: SavedContent,
  mine: SheetContent,
  theirs: SavedContent,
  open: ByCell<CellConflict> = {},
): Merged {
  const was = new Map(base.rows.map((row) => [row.key, row.values]))
  const my = new Map(mine.rows.map((row) => [row.key, row.values]))
  const there = new Set(theirs.rows.map(({ key }) => key))
  const conflicts: Record<string, Record<string, CellConflict>> = {}

  const kept = theirs.rows.flatMap(({ key, values }): SheetRow[] => {
    const [before, own] = [was.get(key), my.get(key)]
    if (!own) return before && isSame(before, values) ? [] : [{ key, values }]
    const merged = mergeValues(before ?? none, own, values, open[key])
    if (Object.keys(merged.conflicts).length) conflicts[key] = merged.conflicts
    return [{ key, values: isSame(merged.values, own) ? own : merged.values }]
  })
  const added = mine.rows.filter(({ key, values }) => {
    if (there.has(key)) return false
    const before = was.get(key)
    return before ? !isSame(before, values) : !isBlank(values)
  })
  const fields = mergeValues(base.fields, mine.fields, theirs.fields, open[FIELDS])
  if (Object.keys(fields.conflicts).length) conflicts[FIELDS] = fields.conflicts
  return {
    doc: { fields: fields.values, rows: placed(kept, mine.rows, new Set(added.map(({ key }) => key))) },
    conflicts,
  }
}
