import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isComparable, isSecret, isVaulted } from '../../schema/kindTraits.ts'
import { hasLocalName } from '../../schema/localName.ts'
import { timestampsOf } from '../../schema/timestamps.ts'
import { readableReference, readableRow, type Scope } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { quoteIdent, storedColumns, titleField } from '../sql/columns.ts'
import { isNullable } from '../sql/isNullable.ts'
import type { Parameters } from '../sql/parameters.ts'
import { sortColumn, sortColumnName } from '../sql/sortColumn.ts'
import { sortExpression } from '../sql/storedKinds.ts'
import { isTimestamp } from './filter.ts'
import { isStorable } from './searchCondition.ts'

const SYSTEM: Readonly<Record<string, string>> = {
  id: 'integer',
  status: 'text',
  version: 'integer',
}

interface SortOrder {
  /** `order by …` without the words; ends in the id, so that it is total. */
  by: string
  /** The expression that is sorted, and the same order of rows that have it and their id as columns. */
  sorted: string
  byOf(sorted: string, id: string): string
  /** The sort value as text, for the key of a page. */
  value: string
  /** A join that the order needs, or nothing. */
  join: string
  /** The columns of the table that order and join need, besides the id. */
  columns: readonly string[]
  /** The condition of the rows after the one with this sort value and id. */
  after(value: unknown, id: unknown, params: Parameters): string
}

interface Sortable {
  /** The value itself, and the expression that sorts it, which the indexes have. */
  value: string
  sorted: string
  /** The same expression of the value and id of another record. */
  sortedAs: (value: string, id: string) => string
  type: string
  /** The value may be empty. */
  nullable: boolean
  join: string
  columns: readonly string[]
}

const asIs = (value: string) => value

/**
 * SQL of the sort value of a record `k` by its title, from `rows` that the user can read. The order is that of a text which has its local name too: it is read from the record, unless that has another title by now.
 */
const withLocalName =
  (entity: Entity, title: string, titled: string, rows: () => string) =>
  (value: string, id: string): string => {
    const ofTitle = sortExpression(entity.fields[title] as Field, value)
    if (!hasLocalName(entity) || sortColumnName(entity, title) !== 'search_text') return ofTitle
    const isSame = `lower(${titled}.${quoteIdent(title)}) = lower(${value})`
    return `coalesce((select ${sortColumn(entity, title, `${titled}.`)} from ${rows()} and k.id = ${id} and ${isSame}), ${ofTitle})`
  }

function sortable(
  entity: Entity,
  table: string,
  name: string,
  deleted: boolean,
  scope: Scope,
  params: Parameters,
): Sortable {
  const isTime = timestampsOf(entity).includes(name)
  const system = isTime ? 'timestamptz' : Object.hasOwn(SYSTEM, name) ? SYSTEM[name] : undefined
  if (system) {
    const value = `${table}.${quoteIdent(name)}`
    const columns = name === 'id' ? [] : [name]
    return { value, sorted: value, sortedAs: asIs, type: system, nullable: false, join: '', columns }
  }
  const found = storedColumns(entity).find((stored) => stored.name === name)
  if (!found || isSecret(found.field) || isVaulted(found.field))
    throw badInput({ [name]: ruleMessage('unknown') })
  if (!isComparable(found.field)) throw badInput({ [name]: message('query.notSortable') })
  const { field, type } = found
  const nullable = isNullable(entity, field)
  const value = `${table}.${quoteIdent(found.column)}`
  const own = `${quoteIdent(entity.name)} k`
  const isReadableRow = () => readableRow(entity, scope, 'k', params)
  if (field.kind !== 'reference')
    return {
      value,
      sorted: sortColumn(entity, name, `${table}.`),
      sortedAs: withLocalName(entity, name, 'k', () => `${own} where ${isReadableRow()}`),
      type,
      nullable,
      join: '',
      columns: [sortColumnName(entity, name)],
    }
  const target = entityOf(field.to)
  const title = storedColumns(target).find((stored) => stored.name === titleField(target))
  if (!title) throw badInput({ [name]: message('query.notSortable') })
  const isReadable = readableReference(field, scope, 's', params)
  // A live record with a required reference refers to a live record: the inner join lets the planner use the other table's index.
  const hasTarget = !nullable && !deleted && isReadable === 'true'
  const join = `${hasTarget ? 'inner' : 'left'} join ${quoteIdent(field.to)} s on s.id = ${value} and ${hasTarget ? 's.deleted_at is null' : isReadable}`
  return {
    value: `s.${quoteIdent(title.column)}`,
    sorted: sortColumn(target, title.name, 's.'),
    sortedAs: withLocalName(
      target,
      title.name,
      'n',
      () =>
        `${own} join ${quoteIdent(field.to)} n on n.id = k.${quoteIdent(found.column)} where ${isReadableRow()} and ${readableReference(field, scope, 'n', params)}`,
    ),
    type: title.type,
    nullable: nullable || isReadable !== 'true',
    join,
    columns: [found.column],
  }
}

/** Can the key of a page be a value of this type? */
function isKeyOfType(key: unknown, type: string): boolean {
  if (type === 'text') return isStorable(String(key))
  if (type === 'date' || type === 'timestamptz') return isTimestamp(key)
  const number = typeof key === 'string' && key.trim() ? Number(key) : key
  return type === 'numeric'
    ? Number.isFinite(number)
    : Number.isInteger(number) && Math.abs(number as number) < (type === 'smallint' ? 2 ** 15 : 2 ** 31)
}

/** The order of a page; empty values come last in both directions. Throws 400 for an unknown field. */
export function orderOf(
  entity: Entity,
  { sort, scope }: { sort?: unknown; scope: Scope },
  params: Parameters,
  deleted = false,
): SortOrder {
  const table = 't'
  const declared = entity.order ?? {
    field: typeof entity.title === 'string' ? entity.title : entity.title[0],
    direction: 'asc',
  }
  if (sort !== undefined && !Array.isArray(sort)) throw badInput({ sort: ruleMessage('sort') })
  const [name, direction] = sort ?? [declared.field, declared.direction.toUpperCase()]
  if (typeof name !== 'string') throw badInput({ sort: ruleMessage('sort') })
  const descending = String(direction).toUpperCase() === 'DESC'
  if (!descending && String(direction).toUpperCase() !== 'ASC')
    throw badInput({ sort: message('query.sortDirection') })
  const { value, sorted, sortedAs, type, nullable, join, columns } = sortable(
    entity,
    table,
    name,
    deleted,
    scope,
    params,
  )
  const suffix = descending ? ' desc' : ''
  const sign = descending ? '<' : '>'
  const byOf = (sorted: string, id: string) =>
    `${sorted}${suffix}${nullable && descending ? ' nulls last' : ''}, ${id}${suffix}`
  return {
    join,
    columns,
    value: `${value}::text`,
    by: byOf(sorted, `${table}.id`),
    sorted,
    byOf,
    after(key, id, params) {
      const last = params.add(id, 'integer')
      if (key === null || key === undefined) return `(${value} is null and ${table}.id ${sign} ${last})`
      if (!isKeyOfType(key, type)) throw badInput({ after: message('query.pageKey') })
      const isAfter = `(${sorted}, ${table}.id) ${sign} (${sortedAs(params.add(key, type), last)}, ${last})`
      return nullable ? `(${isAfter} or ${value} is null)` : isAfter
    },
  }
}
