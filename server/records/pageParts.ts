import { searchText } from '../../schema/countLimit.ts'
import type { Entity } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { filterCondition } from './filter.ts'
import { orderOf } from './order.ts'

/** A page after this position reads only the index up to it, and fetches the rows of the page alone. */
const FAR = 10_000
/** Most records in one page. */
export const PAGE_LIMIT = 10_000

export interface PageQuery {
  filter: unknown
  sort?: unknown
  /** First and last position, from 0, both included. */
  range: readonly [number, number]
  /** Reference fields whose titles are embedded, `true` for all; lists of areas, and `form_status` of yearly records. */
  embed?: readonly string[] | true
  /** Sort value and id of the record before the page: paging by key is equally fast at any depth. */
  after?: readonly [unknown, unknown]
  /** Only those of these ids. */
  ids?: readonly number[]
  /** Only these, in this order, whatever the filter says. */
  found?: readonly number[]
  scope: Scope
}

export const isDeleted = (filter: unknown) => Boolean((filter as { deleted?: unknown } | null)?.deleted)

/** Does the filter use the trigram index? Its results have no order, so that page and count would each need all of them. */
export const usesTrigrams = (filter: unknown) => searchText(filter).length > 2

/** Page sizes that are written into the statement: with a parameter the database could not reuse its plan. */
const COMMON_SIZES: readonly number[] = [1, 10, 25, 50, 100, 250, 400, 800, 1_000, 4_000]

/** SQL of the limit of a page. */
export const limitOf = (size: number, params: Parameters) =>
  COMMON_SIZES.includes(size) ? String(size) : params.add(size, 'integer')

/** The parts of the statement of a page: the condition of the matching rows, their order, and the rows of a page. */
export function pageParts(entity: Entity, query: PageQuery, params: Parameters) {
  const order = orderOf(entity, query, params, isDeleted(query.filter))
  const table = quoteIdent(entity.name)
  const isOne = query.ids ? ` and t.id = any(${params.add(query.ids, 'integer[]')})` : ''
  const conditionOf = (filter: unknown) =>
    `${filterCondition(entity, 't', filter, query.scope, params)} and ${readableRow(entity, query.scope, 't', params)}${isOne}`
  const match = conditionOf(query.filter)
  const seek = query.after ? order.after(...query.after, params) : 'true'
  const [first, last] = query.range
  const size = limitOf(Math.min(last - first + 1, PAGE_LIMIT), params)
  const skip = query.after || first === 0 ? '' : ` offset ${params.add(first, 'integer')}`
  const limit = `limit ${size}${skip}`
  /** From the table, or from an expression with the columns of the order: the part of a statement after its columns. */
  const ordered = (from: string, condition: string) =>
    `from ${from} t ${order.join} where ${condition} and ${seek} order by ${order.by} ${limit}`
  /** The ids of the page, from the table or from an expression: an index alone may have all that is needed. */
  const idsOf = (from: string, condition: string) => `select t.id ${ordered(from, condition)}`
  /** The rows of these ids, in their order. */
  const rowsOf = (ids: string) =>
    `select t.* from (select o.id, row_number() over () as position from (${ids}) o) p join ${table} t on t.id = p.id order by p.position`
  const isFar = skip !== '' && first > FAR
  const rows = isFar ? rowsOf(idsOf(table, match)) : `select t.* ${ordered(table, match)}`
  return { rows, rowsOf, idsOf, ordered, order, table, match, conditionOf, seek, size, limit }
}
