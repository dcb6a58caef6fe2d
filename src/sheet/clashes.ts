import type { Clash } from './merge.ts'
import { type ByCell, type Doc, FIELDS, same } from './model.ts'

/** Those for which `keeps` holds, without the rows of which none is left. */
function only(clashes: ByCell<Clash>, keeps: (row: string, column: string, clash: Clash) => boolean) {
  return Object.fromEntries(
    Object.entries(clashes).flatMap(([row, columns]) => {
      const left = Object.entries(columns).filter(([column, clash]) => keeps(row, column, clash))
      return left.length ? [[row, Object.fromEntries(left)]] : []
    }),
  )
}

/** What is still to be decided: not of rows that were removed, nor where both now say the same. */
export function openClashes(clashes: ByCell<Clash>, { fields, rows }: Doc): ByCell<Clash> {
  if (!Object.keys(clashes).length) return clashes
  const values = new Map([[FIELDS, fields], ...rows.map((row) => [row.key, row.values] as const)])
  return only(clashes, (row, column, { theirs }) => {
    const mine = values.get(row)
    return mine !== undefined && !same(mine[column], theirs)
  })
}

/** The document and what is left to decide, once it was said which of the two a cell is; undefined where nobody asked. */
export function chosen(
  { doc, clashes }: { doc: Doc; clashes: ByCell<Clash> },
  row: string,
  column: string,
  side: 'mine' | 'theirs',
) {
  const clash = clashes[row]?.[column]
  if (!clash) return undefined
  const left = only(clashes, (one, other) => one !== row || other !== column)
  if (side === 'mine') return { doc, clashes: left }
  const values = { [column]: clash.theirs }
  const { fields, rows } = doc
  const next =
    row === FIELDS
      ? { rows, fields: { ...fields, ...values } }
      : {
          fields,
          rows: rows.map((one) => (one.key === row ? { ...one, values: { ...one.values, ...values } } : one)),
        }
  return { doc: next, clashes: left }
}
