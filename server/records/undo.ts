import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, notFound } from '../refuse.ts'
import { collision } from './collision.ts'
import { columnsOf, quoted } from './columns.ts'
import { type Incoming, incoming, narrowed, referredTo } from './incoming.ts'
import { type Caller, guard, once, recorded } from './once.ts'
import { Parameters } from './parameters.ts'
import { hindrances } from './revival.ts'

/** Ids of rows left alone that a reply lists. */
const LISTED = 1_000

/** Columns that undo may put back. */
const restorable = (entity: Entity) => [
  ...columnsOf(entity).map(({ column }) => column),
  'status',
  'deleted_at',
]

const using = (one: Incoming, ids: string) => `select fresh_ids($sql$${referredTo(one)}$sql$, (${ids}))`

/** `free`: of the rows in `next` those that nothing live depends on as they are now, and whose own references are as they should be. */
function free(entity: Entity): string[] {
  const ids = (condition: string) => `select array_agg(id) from next where ${condition}`
  const dying = incoming(entity).map((one) => using(one, ids('deleted_at is not null')))
  const moving = narrowed(entity).map((one) =>
    using(
      one,
      ids(`deleted_at is null and ${quoted(one.inner)} is distinct from (was->>'${one.inner}')::integer`),
    ),
  )
  return [
    `reviving as materialized (select * from next where deleted_at is null and touches)`,
    ...hindrances(entity, 'reviving'),
    `depended(id) as materialized (${['select null::integer where false', ...dying, ...moving].join(' union all ')})`,
    `target as materialized (select * from next n where n.id not in (select id from hindered) and n.id not in (select id from depended))`,
  ]
}

/** Does what is put back say anything of other records, or bring the row back? */
const touches = (entity: Entity) => {
  const names = columnsOf(entity).flatMap(({ column, field }) =>
    field.kind === 'reference' || field.kind === 'rows' || entity.key.includes(column) ? [column] : [],
  )
  return `jsonb_exists_any(old.undo_to, array[${['deleted_at', ...names].map((name) => `'${name}'`).join(', ')}])`
}

const idOf = (sent: unknown): number => {
  const id = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent
  if (!Number.isSafeInteger(id) || (id as number) < 1)
    throw badInput({ operation: 'Must be the number of an operation' })
  return id as number
}

const unknown = () => notFound('There is no such operation.')

/**
 * Puts back what an operation changed, in one statement. A row that was changed since (its version is another), or that others
 * have come to depend on, is left alone and listed. The undo is an operation itself, so it can be undone. Only one's own
 * operations are there, unless `everybodys`.
 */
export async function undo(
  db: Queries,
  entity: Entity,
  sent: unknown,
  caller: Caller,
  { everybodys }: { everybodys: boolean },
) {
  const params = new Parameters()
  const operation = params.add(idOf(sent), 'bigint')
  const owned = everybodys ? '' : ` and user_id = ${params.add(caller.userId, 'integer')}`
  const made = `from operation where id = ${operation} and entity = ${params.add(entity.name, 'text')}${owned}`
  const table = quoted(entity.name)
  const columns = restorable(entity).map(quoted)
  const before = `jsonb_build_object(${restorable(entity)
    .map((one) => `'${one}', b.was->'${one}'`)
    .join(', ')})`
  const created = `jsonb_build_object('deleted_at', now())`
  try {
    const written = await once(db, caller, params, {
      ctes: [
        `open as materialized (select id ${made} and undone_by is null for update)`,
        `old as materialized (select t.*, c.version as recorded, coalesce(c.before, ${created}) as undo_to from change c join ${table} t on t.id = c.record_id
           where c.operation_id = (select id from open) order by t.id for update of t)`,
        `next as materialized (select n.*, to_jsonb(old) as was, ${touches(entity)} as touches
           from old cross join lateral jsonb_populate_record(null::${table}, to_jsonb(old) || old.undo_to) n where old.version = old.recorded)`,
        ...free(entity),
        `written as (update ${table} t set ${columns.map((one) => `${one} = b.${one}`).join(', ')},
             version = t.version + 1, updated_at = now()
           from target b where t.id = b.id and ${guard(caller)} returning t.id, t.version, ${before} as before)`,
        ...recorded(caller, params, entity.name, 'undo', 'written'),
        `closed as (update operation set undone_by = operation_made.id from operation_made where operation.id = ${operation})`,
      ],
      body: `select json_build_object('undone', (select count(*) from written),
        'left', coalesce((select json_agg(id) from (select id from old where id not in (select id from target) limit ${LISTED}) l), '[]'::json))
        where exists (select from open)`,
      operation: 'select id from operation_made',
      refused: `select json_build_object('known', true) ${made}`,
    })
    if (written.body === null) throw written.refused ? conflict('This was undone already.') : unknown()
    return { body: written.body, operation: written.operation }
  } catch (error) {
    throw collision(entity, error)
  }
}
