import { type Entity, entities } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, notFound } from '../refuse.ts'
import { collision } from './collision.ts'
import { columnsOf, quoted, referencesOf } from './columns.ts'
import { type Caller, guard, once, recorded } from './once.ts'
import { Parameters } from './parameters.ts'

/** Ids of rows left alone that a reply lists. */
const LISTED = 1_000

/** Columns that undo may put back. */
const restorable = (entity: Entity) => [
  ...columnsOf(entity).map(({ column }) => column),
  'status',
  'deleted_at',
]

/** Nothing live may be left referring to a row that the undo would delete, nor a row come back whose references are gone. */
function safe(entity: Entity): string {
  const parents = referencesOf(entity).map(
    ({ column, to }) =>
      `(n.${quoted(column)} is null or exists (select from ${quoted(to)} x where x.id = n.${quoted(column)} and x.deleted_at is null))`,
  )
  const children = Object.values(entities).flatMap((from) =>
    referencesOf(from)
      .filter(({ to }) => to === entity.name)
      .map(
        ({ column }) =>
          `not exists (select from ${quoted(from.name)} c where c.${quoted(column)} = n.id and c.deleted_at is null)`,
      ),
  )
  const alive = ['true', ...parents].join(' and ')
  const free = ['true', ...children].join(' and ')
  return `case when n.deleted_at is null then (${alive}) else (${free}) end`
}

const idOf = (sent: unknown): number => {
  const id = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent
  if (!Number.isSafeInteger(id) || (id as number) < 1)
    throw badInput({ operation: 'Must be the number of an operation' })
  return id as number
}

const unknown = () => notFound('There is no such operation.')

/** What an operation was done to, for a caller that knows only its number. */
export async function entityOfOperation(db: Queries, sent: unknown): Promise<Entity> {
  const [made] = await db.query<{ entity: string }>('select entity from operation where id = $1::bigint', [
    idOf(sent),
  ])
  const entity = made && entities[made.entity]
  if (!entity) throw unknown()
  return entity
}

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
  const created = `jsonb_build_object('deleted_at', now())`
  try {
    const written = await once(db, caller, params, {
      ctes: [
        `open as materialized (select id ${made} and undone_by is null for update)`,
        `old as materialized (select t.*, c.version as recorded, coalesce(c.before, ${created}) as undo_to from change c join ${table} t on t.id = c.record_id
           where c.operation_id = (select id from open) order by t.id for update of t)`,
        `target as materialized (select n.*, old.version as seen from old cross join lateral jsonb_populate_record(null::${table}, to_jsonb(old) || old.undo_to) n
           where old.version = old.recorded and ${safe(entity)})`,
        `written as (update ${table} t set (${columns.join(', ')}) = (select ${columns.map((one) => `n.${one}`).join(', ')} from target n where n.id = t.id),
             version = t.version + 1, updated_at = now()
           from target where t.id = target.id and ${guard(caller)} returning t.id, t.version)`,
        ...recorded(
          caller,
          params,
          entity.name,
          'undo',
          'written',
          `(select jsonb_build_object(${columns.map((one) => `'${one.slice(1, -1)}', b.${one}`).join(', ')}) from old b where b.id = w.id)`,
        ),
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
