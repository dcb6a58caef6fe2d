import type { Entity } from '../../schema/index.ts'
import { actions } from '../../schema/rights.ts'
import { quoted } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Reach } from './scope.ts'

const listsOf = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.meaning === 'rights' ? [name] : [],
  )

const isSet = (row: string, action: string) => `(${row}.cells->>'${action}')::integer = 1`

/** SQL over a row `r(cells)` of rights: does it name something that the caller has not? By action. */
const notHeld = (reach: Reach, params: Parameters) =>
  actions.map((action) => ({
    action,
    sql: `${isSet('r', action)} and (r.cells->>'module' = any(${params.add(reach.held(action), 'text[]')})) is not true`,
  }))

/** SQL: are all rights in the row under this alias ones that the caller has? */
export function givable(entity: Entity, reach: Reach, table: string, params: Parameters): string {
  if (reach.everywhere) return 'true'
  const excess = (list: string) =>
    `not exists (select from jsonb_array_elements(${table}.${quoted(list)}) r(cells) where ${notHeld(
      reach,
      params,
    )
      .map(({ sql }) => `(${sql})`)
      .join(' or ')})`
  return listsOf(entity).map(excess).join(' and ') || 'true'
}

/** Of a record that is not stored yet the list that names a right which the caller has not. */
export const exceeding = (
  entity: Entity,
  reach: Reach,
  values: Readonly<Record<string, unknown>>,
): string | undefined =>
  listsOf(entity).find((list) =>
    ((values[list] ?? []) as Readonly<Record<string, unknown>>[]).some((row) =>
      actions.some((action) => row[action] === 1 && !reach.held(action).includes(String(row.module))),
    ),
  )

/**
 * Queries of (id, field, rule) over `next`: rights that are given by who has them not. What `old`, the record as it stands, gives
 * already may stay.
 */
export function givingFaults(entity: Entity, reach: Reach, update: boolean, params: Parameters): string[] {
  if (reach.everywhere) return []
  return listsOf(entity).flatMap((list) =>
    notHeld(reach, params).map(({ action, sql }) => {
      const before = update
        ? ` and not exists (select from old o, jsonb_array_elements(o.${quoted(list)}) b(cells)
             where b.cells->>'module' = r.cells->>'module' and ${isSet('b', action)})`
        : ''
      return `select n.id, '${list}.' || (r.place - 1) || '.${action}', 'giving'
        from next n cross join lateral jsonb_array_elements(n.${quoted(list)}) with ordinality r(cells, place) where ${sql}${before}`
    }),
  )
}
