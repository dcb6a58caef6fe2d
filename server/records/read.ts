import { type Entity, entityOf } from '../../schema/index.ts'
import { sentence } from '../../schema/rules.ts'
import { type Reach, reachable, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { quoted, referencesOf, shown, titleOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { where } from './filter.ts'
import { orderOf } from './order.ts'

/** A count goes no further than one more than this. */
export const COUNTED = 10_000
/** Records in one page. */
export const MOST = 10_000

export interface PageQuery {
  filter: unknown
  sort?: unknown
  /** First and last position, from 0, both included. */
  range: readonly [number, number]
  /** Reference fields whose titles come along; `true` for all. */
  embed?: readonly string[] | true
  /** Sort value and id of the record before the page: it is sought by key, however deep it lies. */
  after?: readonly [unknown, unknown]
  /** Where the caller may look. */
  reach: Reach
}

/** `'embedded', {field: title}` for the wanted references, or nothing. */
export function embedded(
  entity: Entity,
  { embed, reach }: Pick<PageQuery, 'embed' | 'reach'>,
  params: Parameters,
): string {
  if (!embed) return ''
  const references = referencesOf(entity)
  const wanted = embed === true ? references.map(({ name }) => name) : embed
  const parts = wanted.map((name) => {
    const reference = references.find((one) => one.name === name)
    const title = reference && titleOf(entityOf(reference.to))
    if (!title) throw badInput({ [name]: sentence('unknown') })
    return `'${name}', (select e.${quoted(title)} from ${quoted(reference.to)} e where e.id = t.${quoted(name)} and ${reachable(reference.field, reach, 'e', params)})`
  })
  return parts.length ? `, json_build_object(${parts.join(', ')}) as embedded` : ''
}

const bin = (filter: unknown) => Boolean((filter as { deleted?: unknown } | null)?.deleted)

/** Page sizes that are written into the statement: with a parameter the database could not keep its plan. */
const COMMON: readonly number[] = [1, 10, 25, 50, 100, 1_000, 2_000]

export const limitOf = (size: number, params: Parameters) =>
  COMMON.includes(size) ? String(size) : params.add(size, 'integer')

/** The statement's parts: which rows match, and the page of them, read from the table or from `found` in its place. */
function source(entity: Entity, query: PageQuery, params: Parameters) {
  const order = orderOf(entity, query, params, bin(query.filter))
  const table = quoted(entity.name)
  const match = `${where(entity, 't', query.filter, query.reach, params)} and ${visible(entity, query.reach, 't', params)}`
  const seek = query.after ? order.after(...query.after, params) : 'true'
  const [first, last] = query.range
  const limit = limitOf(Math.min(last - first + 1, MOST), params)
  const skip = query.after || first === 0 ? '' : ` offset ${params.add(first, 'integer')}`
  const ordered = (from: string, condition: string) =>
    `from ${from} t ${order.join} where ${condition} and ${seek} order by ${order.by} limit ${limit}${skip}`
  const rowsOf = (from: string, condition: string) =>
    // Far down without a key only the index is walked; the rows are fetched for the page alone.
    skip !== '' && first > COUNTED
      ? `select t.* from (select o.id, row_number() over () as position from (select t.id ${ordered(from, condition)}) o) p join ${table} t on t.id = p.id order by p.position`
      : `select t.* ${ordered(from, condition)}`
  return { rows: rowsOf(table, match), rowsOf, match, table }
}

const listed = (entity: Entity, query: PageQuery, rows: string, params: Parameters) =>
  `select coalesce('[' || string_agg(j, ',') || ']', '[]') from (select row_to_json(r)::text as j from (select ${shown(entity, 't')}${bin(query.filter) ? ', t.deleted_at' : ''}${embedded(entity, query, params)} from (${rows}) t) r) l`

/** Is it searched with the trigram index? What it finds is in no order, so that page and count would each look for all of it. */
const isSearch = (filter: unknown) => String((filter as { q?: unknown } | null)?.q ?? '').trim().length > 2

/** Page and count as two expressions, and what stands before them. */
function pageAndCount(entity: Entity, query: PageQuery, params: Parameters) {
  const { rows, rowsOf, match, table } = source(entity, query, params)
  const some = `from ${table} t where ${match} limit ${COUNTED + 1}`
  if (!isSearch(query.filter))
    return { before: '', rows, total: `select count(*)::int from (select ${some}) c` }
  // Looked for once. Where that found all there is, the page is a part of it; where there is more, the order's index soon has a page.
  const total = 'select n from counted'
  return {
    before: `with found as materialized (select t.* ${some}), counted as materialized (select count(*)::int as n from found) `,
    rows: `(${rowsOf('found', `(${total}) <= ${COUNTED}`)}) union all (${rowsOf(table, `(${total}) > ${COUNTED} and ${match}`)})`,
    total,
  }
}

/** One page of records as JSON text, and how many match in all: at most COUNTED + 1. One statement. */
export async function page(
  db: Queries,
  entity: Entity,
  query: PageQuery,
): Promise<{ body: string; total: number }> {
  const params = new Parameters()
  const { before, rows, total } = pageAndCount(entity, query, params)
  const [reply] = await db.query<{ body: string; total: number }>(
    `${before}select (${listed(entity, query, rows, params)}) as body, (${total}) as total`,
    params.values,
  )
  return reply as { body: string; total: number }
}

/** The same page without a count, with the key of its last record for the next one; null at the end. */
export async function piece(db: Queries, entity: Entity, query: PageQuery) {
  const params = new Parameters()
  const { rows } = source(entity, query, params)
  const order = orderOf(entity, query, params, bin(query.filter))
  const [reply] = await db.query<{ body: string; count: number; last: [string | null, number] | null }>(
    `with p as materialized (${rows})
     select (${listed(entity, query, 'select * from p', params)}) as body, (select count(*)::int from p) as count,
            (select json_build_array(${order.value}, t.id) from (select p.*, row_number() over () as position from p) t
             ${order.join} order by t.position desc limit 1) as last`,
    params.values,
  )
  return reply as { body: string; count: number; last: [string | null, number] | null }
}

/** How many records match, exactly. */
export async function count(db: Queries, entity: Entity, filter: unknown, reach: Reach): Promise<number> {
  const params = new Parameters()
  const match = `${where(entity, 't', filter, reach, params)} and ${visible(entity, reach, 't', params)}`
  const [reply] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(entity.name)} t where ${match}`,
    params.values,
  )
  return reply?.count ?? 0
}

/** One live record as JSON text, or null. */
export async function one(db: Queries, entity: Entity, id: number, reach: Reach, embed?: PageQuery['embed']) {
  const { body } = await piece(db, entity, {
    filter: { id },
    range: [0, 0],
    sort: ['id', 'ASC'],
    embed,
    reach,
  })
  return body === '[]' ? null : body.slice(1, -1)
}
