import { type Entity, entityOf } from '../../schema/index.ts'
import { sentence } from '../../schema/rules.ts'
import { type Reach, reachable } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { columnsOf, quoted, titleOf } from '../sql/columns.ts'
import { ordering } from '../sql/expressions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { isMoment, isStorable } from './filter.ts'

const SYSTEM: Readonly<Record<string, string>> = {
  id: 'integer',
  status: 'text',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

export interface Order {
  /** `order by …` without the words; ends in the id, so that it is total. */
  by: string
  /** What is sorted by, as text for the key of a page. */
  value: string
  /** A join that the order needs, or nothing. */
  join: string
  /** The condition for rows behind a given one: its sort value and id. */
  after(value: unknown, id: unknown, params: Parameters): string
}

interface Sortable {
  /** The value itself, and the expression that sorts it; the indexes hold the latter. */
  value: string
  sorted: (value: string) => string
  type: string
  /** May it be empty? */
  empty: boolean
  join: string
}

const asIs = (value: string) => value

function sortable(
  entity: Entity,
  table: string,
  name: string,
  deleted: boolean,
  reach: Reach,
  params: Parameters,
): Sortable {
  const system = Object.hasOwn(SYSTEM, name) ? SYSTEM[name] : undefined
  if (system) return { value: `${table}.${quoted(name)}`, sorted: asIs, type: system, empty: false, join: '' }
  const found = columnsOf(entity).find((one) => one.name === name)
  if (!found || found.field.kind === 'password') throw badInput({ [name]: sentence('unknown') })
  if (found.field.kind === 'rows') throw badInput({ [name]: 'A list of rows cannot be sorted by' })
  const { field, type } = found
  const empty = !field.required || Boolean(field.when)
  const value = `${table}.${quoted(found.column)}`
  if (field.kind !== 'reference')
    return { value, sorted: (one) => ordering(field, one), type, empty, join: '' }
  const target = entityOf(field.to)
  const title = columnsOf(target).find((one) => one.name === titleOf(target))
  if (!title) throw badInput({ [name]: 'Cannot be sorted by' })
  const seen = reachable(field, reach, 's', params)
  // What a live record must refer to is live; saying so lets the order be read off the other table's index.
  const certain = !empty && !deleted && seen === 'true'
  const join = `${certain ? 'inner' : 'left'} join ${quoted(field.to)} s on s.id = ${value} and ${certain ? 's.deleted_at is null' : seen}`
  return {
    value: `s.${quoted(title.column)}`,
    sorted: (one) => ordering(title.field, one),
    type: title.type,
    empty: empty || seen !== 'true',
    join,
  }
}

/** Could the key of a page be a value of that type? */
function fits(key: unknown, type: string): boolean {
  if (type === 'text') return isStorable(String(key))
  if (type === 'date' || type === 'timestamptz') return isMoment(key)
  const number = typeof key === 'string' && key.trim() ? Number(key) : key
  return type === 'numeric'
    ? Number.isFinite(number)
    : Number.isInteger(number) && Math.abs(number as number) < (type === 'smallint' ? 2 ** 15 : 2 ** 31)
}

/** The order of a page; empty values come last in both directions. An undeclared field is refused by name. */
export function orderOf(
  entity: Entity,
  { sort, reach }: { sort?: unknown; reach: Reach },
  params: Parameters,
  deleted = false,
): Order {
  const table = 't'
  const declared = entity.order ?? {
    field: typeof entity.title === 'string' ? entity.title : entity.title[0],
    direction: 'asc',
  }
  if (sort !== undefined && !Array.isArray(sort)) throw badInput({ sort: 'Must be like ["name","ASC"]' })
  const [name, direction] = sort ?? [declared.field, declared.direction.toUpperCase()]
  if (typeof name !== 'string') throw badInput({ sort: 'Must be like ["name","ASC"]' })
  const down = String(direction).toUpperCase() === 'DESC'
  if (!down && String(direction).toUpperCase() !== 'ASC')
    throw badInput({ sort: 'The direction is ASC or DESC' })
  const { value, sorted, type, empty, join } = sortable(entity, table, name, deleted, reach, params)
  const turn = down ? ' desc' : ''
  const sign = down ? '<' : '>'
  return {
    join,
    value: `${value}::text`,
    by: `${sorted(value)}${turn}${empty && down ? ' nulls last' : ''}, ${table}.id${turn}`,
    after(key, id, params) {
      const last = params.add(id, 'integer')
      if (key === null || key === undefined) return `(${value} is null and ${table}.id ${sign} ${last})`
      if (!fits(key, type)) throw badInput({ after: 'Must begin with a value of what is sorted by' })
      const behind = `(${sorted(value)}, ${table}.id) ${sign} (${sorted(params.add(key, type))}, ${last})`
      return empty ? `(${behind} or ${value} is null)` : behind
    },
  }
}
