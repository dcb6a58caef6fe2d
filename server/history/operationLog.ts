import { areaColumns, areaLevels } from '../../schema/areas.ts'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { namedSubjects } from '../../schema/operations.ts'
import { PLAN } from '../../schema/plan.ts'
import { SETTING } from '../../schema/settings.ts'
import { accountEntity } from '../../schema/traits.ts'
import { GLOBAL_SCOPE } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { isTimestamp } from '../records/filter.ts'
import { titleExpression } from '../records/readOptions.ts'
import { quoteIdent } from '../sql/columns.ts'
import { isoMicroseconds } from '../sql/isoTimestamp.ts'
import { Parameters } from '../sql/parameters.ts'
import { CAN_UNDO, CHANGES, operationsInUse } from './undoable.ts'

/** The largest page of operations. */
const MAX_OPERATIONS = 200

const readId = (name: string, value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw badInput({ [name]: message('history.idInvalid') })
  return value as number
}
const readTimestamp = (name: string, value: unknown): string => {
  if (!isTimestamp(value)) throw badInput({ [name]: message('history.timestampInvalid') })
  return value
}
const readAction = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || !/^[a-z_]{1,60}$/.test(value))
    throw badInput({ [name]: message('history.actionUnknown') })
  return value
}
/** Subjects of operations that are not an entity: sign-ins and sign-outs, jobs, the vault, changes to several forms of the plan, and those with a name. */
const OTHER_SUBJECTS: readonly unknown[] = ['session', 'job', 'vault', PLAN, ...namedSubjects]
const readEntity = (name: string, value: unknown): string => {
  const isKnown =
    typeof value === 'string' && (OTHER_SUBJECTS.includes(value) || Object.hasOwn(entities, value))
  if (!isKnown) throw badInput({ [name]: message('history.entityUnknown') })
  return value
}

/** SQL condition: the record of this entity is in this area. Ids of areas are unique across all levels. */
function isInArea(entity: Entity, record: string, area: string): string | undefined {
  const matches = areaColumns(entity).map(({ column }) => `r.${quoteIdent(column)} = ${area}`)
  return matches.length
    ? `exists (select from ${quoteIdent(entity.name)} r where r.id = ${record} and (${matches.join(' or ')}))`
    : undefined
}

/** SQL condition: the record of change `c` is in this area. */
function changeInArea(area: string): string {
  const cases = Object.values(entities).flatMap((entity) => {
    const condition = isInArea(entity, 'c.record_id', area)
    return condition ? [`when '${entity.name}' then ${condition}`] : []
  })
  return `case c.entity ${cases.join(' ')} else false end`
}

/** SQL condition: the form of step `s` is for this area or one inside it. */
const stepInArea = (area: string): string =>
  areaLevels.map((level) => isInArea(entityOf(level), 's.area_id', area)).join(' or ')

/** SQL of the title of the record of change `c`; null for what is no record of an entity. Only administrators read the log. */
function recordName(params: Parameters): string {
  const cases = Object.values(entities).map((entity) => {
    const title = titleExpression(entity, GLOBAL_SCOPE, params)
    return `when '${entity.name}' then (select (${title})::text from ${quoteIdent(entity.name)} t where t.id = c.record_id)`
  })
  return `case c.entity ${cases.join(' ')} when '${SETTING}' then (select name from ${SETTING} where id = c.record_id) end`
}

/** The filters of the log, as SQL conditions on alias `o`. */
const conditions: Readonly<Record<string, (value: unknown, params: Parameters) => string>> = {
  user_id: (value, params) => `o.user_id = ${params.add(readId('user_id', value), 'integer')}`,
  entity: (value, params) => {
    const name = params.add(readEntity('entity', value), 'text')
    return `(o.entity = ${name} or o.entity = '${PLAN}' and (exists (select from change c where c.operation_id = o.id and c.entity = ${name})
      or exists (select from form_step s where s.operation_id = o.id and s.form = ${name})))`
  },
  action: (value, params) => `o.action = ${params.add(readAction('action', value), 'text')}`,
  at_gte: (value, params) => `o.at >= ${params.add(readTimestamp('at_gte', value), 'timestamptz')}`,
  at_lte: (value, params) => `o.at <= ${params.add(readTimestamp('at_lte', value), 'timestamptz')}`,
  record_id: (value, params) =>
    `exists (select from change c where c.operation_id = o.id and c.record_id = ${params.add(readId('record_id', value), 'integer')})`,
  area_id: (value, params) => {
    const id = params.add(readId('area_id', value), 'integer')
    return `(exists (select from change c where c.operation_id = o.id and ${changeInArea(id)})
      or exists (select from form_step s where s.operation_id = o.id and (${stepInArea(id)})))`
  },
  before: (value, params) => `o.id < ${params.add(readId('before', value), 'bigint')}`,
}

/** SQL: the changes to records of its own entity. It may also change others, as that of the batch which candidates enter. */
const OWN_CHANGES = `select count(*)::integer as count ${CHANGES} and c.entity = o.entity`

/** SQL: the records of its entity; of an operation on several entities all, and the forms of a step. */
const COUNT = 'coalesce(nullif(own.count, 0), o.count)'

/** Operations, newest first; the filter `before` continues after the last id of a page. Throws 400 for an unknown filter. */
export async function readLog(db: Queries, filter: unknown, size: number): Promise<LogEntry[]> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw badInput({ filter: message('history.filterInvalid') })
  const params = new Parameters()
  const filled = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const matches = filled.map(([name, value]) => {
    const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined
    if (!condition) throw badInput({ [name]: message('query.filterUnknown') })
    return condition(value, params)
  })
  const record = `json_build_object('entity', c.entity, 'id', c.record_id, 'name', ${recordName(params)})`
  const entries = await db.query<Omit<LogEntry, 'is_in_use'>>(
    `select o.id, ${isoMicroseconds('o.at')} as at, o.user_id, u.name as by,
            o.entity, o.action, ${COUNT} as count, o.request_id, o.undone_by, ${CAN_UNDO} as can_undo,
            case when c.record_id is not null then ${record} end as record
       from operation o left join ${quoteIdent(accountEntity.name)} u on u.id = o.user_id
       cross join lateral (${OWN_CHANGES}) own
       left join lateral (select entity, record_id from change where ${COUNT} = 1 and operation_id = o.id and (own.count = 0 or entity = o.entity) limit 1) c on true
      where ${['true', ...matches].join(' and ')} order by o.id desc limit ${params.add(Math.min(size, MAX_OPERATIONS), 'integer')}`,
    params.values,
  )
  const inUse = await operationsInUse(db, entries)
  return entries.map((entry) => ({
    ...entry,
    can_undo: entry.can_undo && !inUse.has(entry.id),
    is_in_use: inUse.has(entry.id),
  }))
}
