import type { Row } from '../form/rows/row.ts'
import { type Base, type ByCell, type Doc, FIELDS, isBlank, type SheetRow, same } from './model.ts'

/** What is on the server where both changed a cell. */
export interface Clash {
  theirs: unknown
}

export interface Merged {
  doc: Doc
  clashes: ByCell<Clash>
}

const none: Row = {}

/** Cell by cell: theirs where only they changed it, else mine; where both did, or had before, mine until somebody decides. */
function mergeValues(base: Row, mine: Row, theirs: Row, open: Readonly<Record<string, Clash>> = {}) {
  const clashes: Record<string, Clash> = {}
  const values = Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => {
      const [was, my, their] = [base[name], mine[name], theirs[name]]
      const isMine = !same(my, was)
      if (isMine && !same(my, their) && (open[name] || !same(their, was)))
        clashes[name] = { theirs: their ?? null }
      return [name, (isMine ? my : their) ?? null]
    }),
  )
  return { values, clashes }
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
export function merge(base: Base, mine: Doc, theirs: Base, open: ByCell<Clash> = {}): Merged {
  const was = new Map(base.rows.map((row) => [row.key, row.values]))
  const my = new Map(mine.rows.map((row) => [row.key, row.values]))
  const there = new Set(theirs.rows.map(({ key }) => key))
  const clashes: Record<string, Record<string, Clash>> = {}

  const kept = theirs.rows.flatMap(({ key, values }): SheetRow[] => {
    const [before, own] = [was.get(key), my.get(key)]
    if (!own) return before && same(before, values) ? [] : [{ key, values }]
    const merged = mergeValues(before ?? none, own, values, open[key])
    if (Object.keys(merged.clashes).length) clashes[key] = merged.clashes
    return [{ key, values: same(merged.values, own) ? own : merged.values }]
  })
  const added = mine.rows.filter(({ key, values }) => {
    if (there.has(key)) return false
    const before = was.get(key)
    return before ? !same(before, values) : !isBlank(values)
  })
  const fields = mergeValues(base.fields, mine.fields, theirs.fields, open[FIELDS])
  if (Object.keys(fields.clashes).length) clashes[FIELDS] = fields.clashes
  return {
    doc: { fields: fields.values, rows: placed(kept, mine.rows, new Set(added.map(({ key }) => key))) },
    clashes,
  }
}
