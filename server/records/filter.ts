import type { Field, FieldOf } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import { type Rule, sentence } from '../../schema/rules.ts'
import { type Reach, reachable } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { columnsOf, quoted, titleOf } from '../sql/columns.ts'
import { ordering } from '../sql/expressions.ts'
import type { Parameters } from '../sql/parameters.ts'

/** Values in one any-of list. */
const MOST_VALUES = 10_000

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:[\d:.]+(Z|[+-]\d{2}(:?\d{2})?)?)?$/

interface Filterable {
  column: string
  type: string
  read: (value: unknown) => unknown
}

function fail(name: string, sentence: string): never {
  throw badInput({ [name]: sentence })
}

function readerFor(name: string, field: Field): (value: unknown) => unknown {
  return (value) => {
    const result = readerOf(field).safeParse(value)
    if (!result.success) fail(name, sentence(result.error.issues[0]?.message as Rule, field))
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
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
}

const day: Field = { kind: 'date' }

/** A day that exists, with or without a time. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  MOMENT.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  readerOf(day).safeParse(value.slice(0, 10)).success

function moment(column: string) {
  return (name: string): Filterable => ({
    column,
    type: 'timestamptz',
    read: (value) => (isMoment(value) ? value : fail(name, 'Must be a date or a time, like 2025-04-01')),
  })
}

/** Could the database hold this text? */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A reference is also found by its title, as a year call's `"2025-26"`. */
function byTitle(
  table: string,
  column: string,
  field: FieldOf<'reference'>,
  value: string,
  reach: Reach,
  params: Parameters,
): string | null {
  const target = entityOf(field.to)
  const title = titleOf(target)
  if (!title || /^\s*\d+\s*$/.test(value)) return null
  const read = readerFor(column, target.fields[title] as Field)(value)
  const wanted = params.add(String(read).toLowerCase(), 'text')
  return `${table}.${quoted(column)} in (select r.id from ${quoted(field.to)} r where lower(r.${quoted(title)}) = ${wanted} and r.deleted_at is null and ${reachable(field, reach, 'r', params)})`
}

function filterable(entity: Entity, name: string): Filterable & { field?: Field } {
  const builtIn = Object.hasOwn(system, name) ? system[name] : undefined
  if (builtIn) return builtIn(name)
  const column = columnsOf(entity).find((one) => one.name === name)
  if (!column || column.field.kind === 'password') fail(name, sentence('unknown'))
  if (column.field.kind === 'rows') fail(name, 'A list of rows cannot be filtered')
  const loose = { ...column.field, min: -1e12 } as unknown as Field
  return { ...column, read: readerFor(name, 'min' in column.field ? loose : column.field) }
}

/** Behind every text that begins with the one before it. */
const LAST_CHARACTER = '\u{10FFFF}'

/** `q`: three letters or more occur anywhere (trigram index); fewer begin the title (the index that sorts it). */
function searched(entity: Entity, table: string, value: unknown, params: Parameters): string {
  if (typeof value !== 'string' && typeof value !== 'number') fail('q', sentence('text'))
  const text = String(value).normalize('NFC').toLowerCase().trim()
  if (text.length > 200 || !isStorable(text)) fail('q', 'Cannot be searched for')
  if (!Object.values(entity.fields).some((field) => field.search))
    fail('q', 'These records cannot be searched')
  const title = columnsOf(entity).find(({ name, field }) => name === titleOf(entity) && field.kind === 'text')
  if (text.length > 2 || !title) {
    const pattern = `${text.length > 2 ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}%`
    return `${table}.search_text like ${params.add(pattern, 'text')}`
  }
  const sorted = ordering(title.field, `${table}.${quoted(title.column)}`)
  return `${sorted} >= ${params.add(text, 'text')} and ${sorted} < ${params.add(text + LAST_CHARACTER, 'text')}`
}

function oneOf(
  entity: Entity,
  table: string,
  name: string,
  value: unknown,
  reach: Reach,
  params: Parameters,
): string {
  const { column, type, read, field } = filterable(entity, name)
  const at = `${table}.${quoted(column)}`
  if (value === null) return `${at} is null`
  if (Array.isArray(value)) {
    if (value.length > MOST_VALUES) fail(name, `At most ${MOST_VALUES} values`)
    return `${at} = any(${params.add(value.map(read), `${type}[]`)})`
  }
  if (field?.kind === 'reference' && typeof value === 'string') {
    const found = byTitle(table, column, field, value, reach, params)
    if (found) return found
  }
  return `${at} = ${params.add(read(value), type)}`
}

function compared(
  entity: Entity,
  table: string,
  name: string,
  sign: string,
  value: unknown,
  params: Parameters,
) {
  const { column, type, read } = filterable(entity, name)
  return `${table}.${quoted(column)} ${sign} ${params.add(read(value), type)}`
}

const SIGNS: Readonly<Record<string, string>> = { _gte: '>=', _lte: '<=' }

/**
 * The condition of a request's filter over a table's alias, as SQL that is true for the rows that match.
 * Live rows only, or with `deleted: true` the bin. An undeclared field is refused by name. Which rows the caller may see is not
 * its affair; `reach` narrows only what a title may refer to.
 */
export function where(
  entity: Entity,
  table: string,
  filter: unknown,
  reach: Reach,
  params: Parameters,
): string {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw badInput({ filter: 'Must be an object' })
  }
  const { deleted, ...named } = filter as Record<string, unknown>
  if (deleted !== undefined && typeof deleted !== 'boolean') fail('deleted', 'Must be true or false')
  const conditions = [`${table}.deleted_at is ${deleted ? 'not null' : 'null'}`]
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined || value === '') continue
    const suffix = name.slice(-4)
    if (name === 'q') conditions.push(searched(entity, table, value, params))
    else if (Object.hasOwn(SIGNS, suffix)) {
      conditions.push(compared(entity, table, name.slice(0, -4), SIGNS[suffix] as string, value, params))
    } else {
      // A lookup's `{taluk_id|block_id}` matches either field.
      const either = name.split('|').map((field) => oneOf(entity, table, field, value, reach, params))
      conditions.push(either.length > 1 ? `(${either.join(' or ')})` : (either[0] as string))
    }
  }
  return conditions.join(' and ')
}
