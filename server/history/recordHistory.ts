import { type Entity, entityOf } from '../../schema/index.ts'
import { type Reach, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { columnsOf, quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** Changes of one record that are told at a time. */
const TOLD = 200

/** What a version made of a field, as the wire holds values: references as ids. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

/** One version of a record: who made it, when and how, and what differs from the version before. */
export interface Version {
  operation: number
  version: number
  at: string
  by: string | null
  action: string
  /** How many records the same operation wrote. */
  count: number
  undone: boolean
  changes: Change[]
}

type Values = Readonly<Record<string, unknown>>
type Row = Omit<Version, 'changes'> & { before: Values | null }

/** Fields and status; nothing secret. */
const told = (entity: Entity): string[] => [
  ...columnsOf(entity)
    .filter(({ field }) => field.kind !== 'password')
    .map(({ column }) => column),
  'status',
  'deleted_at',
]

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Newest first: what a version made of a field is what the next one found there, and the newest what stands now. */
function differences(entity: Entity, rows: readonly Row[], current: Values): Version[] {
  const names = told(entity)
  const after: Record<string, unknown> = { ...current }
  return rows.map(({ before, ...version }) => {
    const from = (name: string) => (before ? before[name] : null)
    const touched = names.filter((name) => !before || Object.hasOwn(before, name))
    const changes = touched
      .filter((name) => !same(from(name), after[name]) && !(before === null && name === 'status'))
      .map((field) => ({ field, from: from(field) ?? null, to: after[field] ?? null }))
    for (const name of touched) after[name] = from(name)
    return { ...version, changes }
  })
}

/** The versions of one record that the caller may see, the newest first; 404 where there is none. */
export async function recordHistory(
  db: Queries,
  entity: Entity,
  id: number,
  reach: Reach,
): Promise<Version[]> {
  const params = new Parameters()
  const record = params.add(id, 'integer')
  const name = params.add(entity.name, 'text')
  const [found] = await db.query<{ current: Values; versions: Row[] | null }>(
    `select to_jsonb(t) as current, (select json_agg(row_to_json(v)) from (
        select o.id as operation, c.version, to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
               u.name as by, o.action, o.count, o.undone_by is not null as undone, c.before
          from change c join operation o on o.id = c.operation_id left join ${quoted(entityOf('users').name)} u on u.id = o.user_id
         where c.record_id = t.id and c.entity = ${name} order by c.version desc limit ${TOLD}) v) as versions
       from ${quoted(entity.name)} t where t.id = ${record} and ${visible(entity, reach, 't', params)}`,
    params.values,
  )
  if (!found) throw notFound(`There is no ${entity.label.toLowerCase()} with this id.`)
  return differences(entity, found.versions ?? [], found.current)
}
