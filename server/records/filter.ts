import type { Field, FieldOf } from '../../schema/define.ts'
import { isNoRecord } from '../../schema/emptyValue.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import { isComparable, isSecret, isUploaded, isVaulted } from '../../schema/kindTraits.ts'
import { type FormFilter, formFilters, isForm } from '../../schema/plan.ts'
import type { Rule } from '../../schema/rules.ts'
import { timestampsOf } from '../../schema/timestamps.ts'
import { readableReference, type Scope } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { type Message, message } from '../errors/message.ts'
import { quoteIdent, storedColumns, titleField } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { formConditions } from './formOfRecord.ts'
import { searchCondition } from './searchCondition.ts'

/** Most values in one any-of list. */
const MAX_VALUES = 10_000
/** Most conditions of one filter; each alternative of `a|b` counts. */
const MAX_CONDITIONS = 100

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:[\d:.]+(Z|[+-]\d{2}(:?\d{2})?)?)?$/

interface Filterable {
  column: string
  type: string
  read: (value: unknown) => unknown
}

function fail(name: string, text: Message | string): never {
  throw badInput({ [name]: text })
}

function readerFor(name: string, field: Field): (value: unknown) => unknown {
  return (value) => {
    const result = readerOf(field).safeParse(value)
    if (!result.success) fail(name, ruleMessage(result.error.issues[0]?.message as Rule, field))
    return result.data
  }
}

const id: Field = { kind: 'reference', to: '' }
const system: Readonly<Record<string, (name: string) => Filterable>> = {
  id: (name) => ({ column: 'id', type: 'integer', read: readerFor(name, id) }),
  status: (name) => ({
    column: 'status',
    type: 'text',
    read: readerFor(name, { kind: 'choice', choices: { active: 'Active', inactive: 'Inactive' } }),
  }),
  version: (name) => ({ column: 'version', type: 'integer', read: readerFor(name, { kind: 'integer' }) }),
}

const day: Field = { kind: 'date' }

/** Is this an existing date, with or without a time? */
export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' &&
  TIMESTAMP.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  readerOf(day).safeParse(value.slice(0, 10)).success

const timestampFilter = (name: string): Filterable => ({
  column: name,
  type: 'timestamptz',
  read: (value) => (isTimestamp(value) ? value : fail(name, message('query.timestamp'))),
})

/** SQL: a reference by the title of its record, as `"2025-26"` of a financial year; null for an id. */
function matchesTitle(
  table: string,
  column: string,
  field: FieldOf<'reference'>,
  value: string,
  scope: Scope,
  params: Parameters,
): string | null {
  const target = entityOf(field.to)
  const title = titleField(target)
  if (!title || /^\s*\d+\s*$/.test(value)) return null
  const read = readerFor(column, target.fields[title] as Field)(value)
  const titleParam = params.add(String(read).toLowerCase(), 'text')
  return `${table}.${quoteIdent(column)} in (select r.id from ${quoteIdent(field.to)} r where lower(r.${quoteIdent(title)}) = ${titleParam} and r.deleted_at is null and ${readableReference(field, scope, 'r', params)})`
}

function filterable(entity: Entity, name: string): Filterable & { field?: Field } {
  const builtIn = Object.hasOwn(system, name) ? system[name] : undefined
  if (builtIn) return builtIn(name)
  if (timestampsOf(entity).includes(name)) return timestampFilter(name)
  const column = storedColumns(entity).find((stored) => stored.name === name)
  if (!column || isSecret(column.field) || isVaulted(column.field)) fail(name, ruleMessage('unknown'))
  if (isUploaded(column.field)) fail(name, message('query.filterFile'))
  if (!isComparable(column.field)) fail(name, message('query.filterRows'))
  const withoutMin = { ...column.field, min: -1e12 } as unknown as Field
  return { ...column, read: readerFor(name, 'min' in column.field ? withoutMin : column.field) }
}

/** Text of digits, commas and brackets: meant as a list of ids, as `43,37` or `[43,37]`. */
const LIST_CHARACTERS = /^(?=.*[,[\]])[\d\s,[\]]+$/
const ID_LIST = /^\s*(\[[^[\]]*\]|[^[\]]*)\s*$/

/** The ids of a list that came as text; undefined for other values. Throws 400 for a list with a gap. */
function idsFrom(name: string, value: unknown): string[] | undefined {
  if (typeof value !== 'string' || !LIST_CHARACTERS.test(value)) return undefined
  const ids = value.replaceAll(/[[\]]/g, '').split(',')
  if (!ID_LIST.test(value) || ids.some((one) => !/^\s*\d+\s*$/.test(one))) fail(name, message('query.idList'))
  return ids
}

function equals(
  entity: Entity,
  table: string,
  name: string,
  value: unknown,
  scope: Scope,
  params: Parameters,
): string {
  const { column, type, read, field } = filterable(entity, name)
  const at = `${table}.${quoteIdent(column)}`
  if (value === null) return `${at} is null`
  const isId = name === 'id' || field?.kind === 'reference'
  const values = Array.isArray(value) ? value : isId ? idsFrom(name, value) : undefined
  if (values) {
    if (values.length > MAX_VALUES) fail(name, message('query.tooManyValues', { max: MAX_VALUES }))
    const given = values.filter((one) => one !== null)
    const withNull = given.length < values.length
    if (withNull && !given.length) return `${at} is null`
    // Only one value has its rows in the order of an index.
    const isGiven =
      given.length === 1
        ? `${at} = ${params.add(read(given[0]), type)}`
        : `${at} = any(${params.add(given.map(read), `${type}[]`)})`
    return withNull ? `(${isGiven} or ${at} is null)` : isGiven
  }
  if (field?.kind === 'reference' && typeof value === 'string') {
    const byTitle = matchesTitle(table, column, field, value, scope, params)
    if (byTitle) return byTitle
  }
  return `${at} = ${params.add(read(value), type)}`
}

function compares(
  entity: Entity,
  table: string,
  name: string,
  sign: string,
  value: unknown,
  params: Parameters,
) {
  const { column, type, read } = filterable(entity, name)
  return `${table}.${quoteIdent(column)} ${sign} ${params.add(read(value), type)}`
}

/** The condition of a filter by the form to which the records belong; null for any other filter. */
function formCondition(entity: Entity, table: string, name: string, value: unknown, params: Parameters) {
  if (!isForm(entity) || !Object.hasOwn(formFilters, name)) return null
  const filter = name as FormFilter
  const values = [value].flat().map(readerFor(name, formFilters[filter]))
  return formConditions[filter](entity, table, values, params)
}

/** Is this no filter? Clients of the specification send 0 where no record is chosen. Null is one: the records without a value. */
const isBlankFilter = ({ fields }: Entity, name: string, value: unknown): boolean =>
  value === undefined || value === '' || isNoRecord(fields[name], value)

const SIGNS: Readonly<Record<string, string>> = { _gte: '>=', _lte: '<=' }

/**
 * The condition of a request's filter over a table's alias, as SQL that is true for the rows that match.
 * Live rows only, or with `deleted: true` deleted ones only; `withDeleted` makes it both where the filter does not say. Throws 400 for an
 * unknown field. It does not apply the scope: `scope` is only used for titles of references.
 */
export function filterCondition(
  entity: Entity,
  table: string,
  filter: unknown,
  scope: Scope,
  params: Parameters,
  withDeleted = false,
): string {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw badInput({ filter: ruleMessage('object') })
  }
  const { deleted, ...byField } = filter as Record<string, unknown>
  if (deleted !== undefined && typeof deleted !== 'boolean') fail('deleted', message('records.boolean'))
  const count = Object.keys(byField).reduce((sum, name) => sum + name.split('|').length, 0)
  if (count > MAX_CONDITIONS) fail('filter', message('query.tooManyConditions', { max: MAX_CONDITIONS }))
  const isAny = withDeleted && !deleted
  const conditions = isAny ? ['true'] : [`${table}.deleted_at is ${deleted ? 'not null' : 'null'}`]
  for (const [name, value] of Object.entries(byField)) {
    const suffix = name.slice(-4)
    if (isBlankFilter(entity, name, value)) continue
    const byForm = formCondition(entity, table, name, value, params)
    if (byForm) conditions.push(byForm)
    else if (name === 'q') conditions.push(searchCondition(entity, table, value, scope, params))
    else if (Object.hasOwn(SIGNS, suffix)) {
      conditions.push(compares(entity, table, name.slice(0, -4), SIGNS[suffix] as string, value, params))
    } else {
      // The placeholder `{taluk_id|block_id}` of a lookup matches either field.
      const either = name.split('|').map((field) => equals(entity, table, field, value, scope, params))
      conditions.push(anyOf(either))
    }
  }
  return conditions.join(' and ')
}
