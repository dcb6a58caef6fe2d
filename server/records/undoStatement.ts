import { isAccount } from '../../schema/accounts.ts'
import type { Entity } from '../../schema/index.ts'
import { givable } from '../access/grantable.ts'
import { type Reach, rowInside } from '../access/scope.ts'
import { columnsOf, quoted } from '../sql/columns.ts'
import { type Incoming, incoming, narrowed, referredTo } from '../sql/incoming.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Caller } from './idempotency.ts'
import { hindrances } from './restorable.ts'

/** Columns that undo may put back, with their SQL types; the most frequent first. */
const restorable = (entity: Entity) => [
  { column: 'deleted_at', type: 'timestamptz' },
  { column: 'status', type: 'text' },
  ...columnsOf(entity),
]

/** The value of a key of the JSON `from`, as its column holds it. */
const valueIn = (from: string, { column, type }: { column: string; type: string }) =>
  type === 'jsonb' ? `nullif(${from}->'${column}', 'null')` : `(${from}->>'${column}')::${type}`

/** Does what is put back say anything of other records, or bring the row back? */
const touches = (entity: Entity) => {
  const names = columnsOf(entity).flatMap(({ column, field }) =>
    field.kind === 'reference' || field.kind === 'rows' || entity.key.includes(column) ? [column] : [],
  )
  return `jsonb_exists_any(o.undo_to, array[${['deleted_at', ...names].map((name) => `'${name}'`).join(', ')}])`
}

/**
 * `next`: of the rows in `old`, each with what it is put back to in `undo_to`, those that are still as the operation left them, as they
 * would be; `before` is what undoing this needs again. Column by column, as a row that becomes JSON and back takes four times as long.
 */
function next(entity: Entity, reach: Reach, params: Parameters): string {
  const columns = restorable(entity).map((one) => ({ ...one, old: `o.${quoted(one.column)}` }))
  const values = columns.map(
    (one) =>
      `case when jsonb_exists(o.undo_to, '${one.column}') then ${valueIn('o.undo_to', one)} else ${one.old} end as ${quoted(one.column)}`,
  )
  const before = columns.map(({ column, old }) => `when '${column}' then to_jsonb(${old})`)
  return `next as materialized (select o.id, ${values.join(', ')}, ${touches(entity)} as touches,
    (select jsonb_object_agg(k, case k ${before.join(' ')} end) from jsonb_object_keys(o.undo_to) k) as before
    from old o where o.version = o.recorded and ${rowInside(entity, reach, 'o', params)})`
}

const using = (one: Incoming, ids: string) => `select fresh_ids($sql$${referredTo(one)}$sql$, (${ids}))`

/**
 * What follows `old(id, version, recorded, undo_to, …)` in the statement of an undo. `target`: the rows as they are put back, without those
 * on which something live depends by now, those that lie or would lie out of reach, the caller's own account where it would end, and those whose own references are no longer as they should be.
 */
export function putBack(entity: Entity, { reach, userId }: Caller, params: Parameters): string[] {
  const shutsOut = isAccount(entity)
    ? `(n.id = ${params.add(userId, 'integer')} and (n.deleted_at is not null or n.status <> 'active'))`
    : 'false'
  const ids = (condition: string) => `select array_agg(id) from next where ${condition}`
  const dying = incoming(entity).map((one) => using(one, ids('deleted_at is not null')))
  const moving = narrowed(entity).map((one) =>
    using(
      one,
      ids(
        `deleted_at is null and jsonb_exists(before, '${one.inner}') and ${quoted(one.inner)} is distinct from (before->>'${one.inner}')::integer`,
      ),
    ),
  )
  return [
    next(entity, reach, params),
    `reviving as materialized (select * from next where deleted_at is null and touches)`,
    ...hindrances(entity, 'reviving'),
    `depended(id) as materialized (${['select null::integer where false', ...dying, ...moving].join(' union all ')})`,
    `target as materialized (select * from next n where ${rowInside(entity, reach, 'n', params)} and ${givable(entity, reach, 'n', params)} and not ${shutsOut} and n.id not in (select id from hindered) and n.id not in (select id from depended))`,
  ]
}

/** The assignments that put the columns of `b`, a row of `target`, back. */
export const puttingBack = (entity: Entity) =>
  restorable(entity)
    .map(({ column }) => `${quoted(column)} = b.${quoted(column)}`)
    .join(', ')
