import { placedBy } from '../../schema/areas.ts'
import { entities, entityOf } from '../../schema/index.ts'
import { PLAN } from '../../schema/plan.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { isMoment } from '../records/filter.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** Operations told at a time, at most. */
const MOST = 200

/** An operation as the log tells it. */
export interface Logged {
  id: number
  at: string
  user_id: number | null
  by: string | null
  entity: string
  action: string
  count: number
  request_id: string | null
  undone_by: number | null
}

const whole = (name: string, value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw badInput({ [name]: 'Must be an id' })
  return value as number
}
const moment = (name: string, value: unknown): string => {
  if (!isMoment(value)) throw badInput({ [name]: 'Must be a date or a time, like 2025-04-01' })
  return value
}
const word = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || !/^[a-z_]{1,60}$/.test(value))
    throw badInput({ [name]: 'There is no such one' })
  return value
}
/** What an operation can be about beside the records of one entity: signing in and out, the plan as a whole. */
const BESIDE: readonly unknown[] = ['session', PLAN]
const known = (name: string, value: unknown): string => {
  const isKnown = typeof value === 'string' && (BESIDE.includes(value) || Object.hasOwn(entities, value))
  if (!isKnown) throw badInput({ [name]: 'There is no such entity' })
  return value
}

/** SQL: does the record of change `c` lie in this area, of whichever level? An id names one area. */
function liesIn(id: string): string {
  const cases = Object.values(entities).flatMap((entity) => {
    const places = placedBy(entity).map(({ column }) => `r.${quoted(column)} = ${id}`)
    const lies = `exists (select from ${quoted(entity.name)} r where r.id = c.record_id and (${places.join(' or ')}))`
    return places.length ? [`when '${entity.name}' then ${lies}`] : []
  })
  return `case c.entity ${cases.join(' ')} else false end`
}

/** What the log can be narrowed by, as SQL over alias `o`. */
const conditions: Readonly<Record<string, (value: unknown, params: Parameters) => string>> = {
  user_id: (value, params) => `o.user_id = ${params.add(whole('user_id', value), 'integer')}`,
  entity: (value, params) => {
    const name = params.add(known('entity', value), 'text')
    return `(o.entity = ${name} or o.entity = '${PLAN}' and exists (select from change c where c.operation_id = o.id and c.entity = ${name}))`
  },
  action: (value, params) => `o.action = ${params.add(word('action', value), 'text')}`,
  at_gte: (value, params) => `o.at >= ${params.add(moment('at_gte', value), 'timestamptz')}`,
  at_lte: (value, params) => `o.at <= ${params.add(moment('at_lte', value), 'timestamptz')}`,
  record_id: (value, params) =>
    `exists (select from change c where c.operation_id = o.id and c.record_id = ${params.add(whole('record_id', value), 'integer')})`,
  area_id: (value, params) =>
    `exists (select from change c where c.operation_id = o.id and ${liesIn(params.add(whole('area_id', value), 'integer'))})`,
  before: (value, params) => `o.id < ${params.add(whole('before', value), 'bigint')}`,
}

/** Operations, the newest first; `before` goes on behind the last id of a page. Refuses (400) a filter that it does not know. */
export async function log(db: Queries, filter: unknown, size: number): Promise<Logged[]> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw badInput({ filter: 'Must be an object' })
  const params = new Parameters()
  const asked = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const match = asked.map(([name, value]) => {
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined
    if (!condition) throw badInput({ [name]: 'There is no such filter' })
    return condition(value, params)
  })
  return db.query<Logged>(
    `select o.id, to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, o.user_id, u.name as by,
            o.entity, o.action, o.count, o.request_id, o.undone_by
       from operation o left join ${quoted(entityOf('users').name)} u on u.id = o.user_id
      where ${['true', ...match].join(' and ')} order by o.id desc limit ${params.add(Math.min(size, MOST), 'integer')}`,
    params.values,
  )
}
