import { countLimit } from '../../schema/countLimit.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { hasMeaning } from '../../schema/kindTraits.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { FORM_STATUS } from '../../schema/plan.ts'
import type { BaseContext, RequestContext } from '../access/route.ts'
import { readableReference, readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { contentRange, sendJson, sendStream } from '../http/reply.ts'
import { pageList, quoteIdent, referencesOf, selectList, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { jsonArray } from './chunks.ts'
import { embeddedAreas } from './embeddedAreas.ts'
import { type ChunkWithIds, readEveryRecord } from './everyRecord.ts'
import { filterCondition } from './filter.ts'
import { firstMatches } from './firstMatches.ts'
import { formOfRecord } from './formOfRecord.ts'
import { isDeleted, type PageQuery, pageParts, usesTrigrams } from './pageParts.ts'
import { searchPage } from './searchPage.ts'
import { storedCount } from './storedCount.ts'

/** SQL of a value that is embedded: the title of a reference or its local name, as `state_id.local_name`, the areas of a list of areas, or the form of a yearly record. */
function embeddedValue(entity: Entity, embedded: string, scope: Scope, params: Parameters): string | null {
  if (embedded === FORM_STATUS) return formOfRecord(entity, 't')
  const [name = '', part, ...rest] = embedded.split('.')
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (rest.length || (part !== undefined && part !== LOCAL_NAME)) return null
  if (hasMeaning(field, 'areas') && !part) return embeddedAreas(`t.${quoteIdent(name)}`, field, scope, params)
  if (field?.kind !== 'reference') return null
  const target = entityOf(field.to)
  const value = part ? hasLocalName(target) && part : titleField(target)
  if (!value) return null
  // Who sees a record sees the names of its owners, also of a training provider who works in more areas than the user.
  const isReadable = entity.owners?.includes(name) ? 'true' : readableReference(field, scope, 'e', params)
  return `(select e.${quoteIdent(value)} from ${quoteIdent(field.to)} e where e.id = t.${quoteIdent(name)} and ${isReadable})`
}

/** SQL of the column `embedded`, an object with the requested values by name, or nothing. `true` requests the titles of all references. */
export function embeddedTitles(
  entity: Entity,
  { embed, scope }: Pick<PageQuery, 'embed' | 'scope'>,
  params: Parameters,
): string {
  if (!embed) return ''
  const names = embed === true ? referencesOf(entity).map(({ name }) => name) : embed
  const parts = names.map((name) => {
    const value = embeddedValue(entity, name, scope, params)
    if (!value) throw badInput({ [name]: ruleMessage('unknown') })
    return `'${name}', ${value}`
  })
  return parts.length ? `, json_build_object(${parts.join(', ')}) as embedded` : ''
}

function rowsAsJson(entity: Entity, query: PageQuery, rows: string, params: Parameters): string {
  const { columns, join } = pageList(entity)
  const all = `${columns}${isDeleted(query.filter) ? ', t.deleted_at' : ''}${embeddedTitles(entity, query, params)}`
  return `select coalesce('[' || string_agg(j, ',') || ']', '[]') from (select row_to_json(r)::text as j from (select ${all} from (${rows}) t${join}) r) l`
}

/** SQL of records that a search has found, in its order, and of the number of those that the user may see. */
function foundRecords(entity: Entity, query: PageQuery, found: readonly number[], params: Parameters) {
  const { table, match } = pageParts(entity, query, params)
  const ids = `unnest(${params.add(found, 'integer[]')}) with ordinality o(id, position)`
  return {
    before: `with page as materialized (select t.* from ${ids} join ${table} t on t.id = o.id where ${match} order by o.position) `,
    rows: 'select * from page',
    total: 'select count(*)::int from page',
    counted: countLimit(query.filter),
    isUnprepared: false,
  }
}

/** SQL of the page and of the count, and the expressions that they need. */
function pageAndCount(entity: Entity, query: PageQuery, params: Parameters) {
  if (query.found) return foundRecords(entity, { ...query, filter: {} }, query.found, params)
  if (usesTrigrams(query.filter)) return searchPage(entity, query, params)
  const { rows, table, match } = pageParts(entity, query, params)
  const stored = query.ids ? undefined : storedCount(entity, query.filter, query.scope, params)
  if (stored)
    return { before: '', rows, total: stored, counted: Number.POSITIVE_INFINITY, isUnprepared: false }
  const counted = countLimit(query.filter)
  const total = `select count(*)::int from (select from ${table} t where ${match} limit ${counted + 1}) c`
  return { before: '', rows, total, counted, isUnprepared: false }
}

/** One page of records as JSON text, and the number of all that match: at most one more than are counted. One statement. */
export async function readPage(
  db: Queries,
  entity: Entity,
  query: PageQuery,
): Promise<{ body: string; total: number; counted: number }> {
  const params = new Parameters()
  const { before, rows, total, counted, isUnprepared } = pageAndCount(entity, query, params)
  const [reply] = await db.query<{ body: string; total: number }>(
    `${before}select (${rowsAsJson(entity, query, rows, params)}) as body, (${total}) as total`,
    params.values,
    { isUnprepared },
  )
  return { ...(reply as { body: string; total: number }), counted }
}

type JsonChunk = ChunkWithIds & { body: string }

/** The same page without a count, with the key of its last record for the next page, or null without records. */
export async function readChunk(db: Queries, entity: Entity, query: PageQuery) {
  const params = new Parameters()
  const { rows, order } = pageParts(entity, query, params)
  const [reply] = await db.query<JsonChunk>(
    `with p as materialized (${rows})
     select (${rowsAsJson(entity, query, 'select * from p', params)}) as body, (select count(*)::int from p) as count, (select coalesce(json_agg(p.id), '[]') from p) as ids,
            (select json_build_array(${order.value}, t.id) from (select p.*, row_number() over () as position from p) t
             ${order.join} order by t.position desc limit 1) as last`,
    params.values,
  )
  return reply as JsonChunk
}

/** The exact number of matching records. */
export async function countRecords(
  db: Queries,
  entity: Entity,
  filter: unknown,
  scope: Scope,
): Promise<number> {
  const params = new Parameters()
  const counted = () =>
    `select count(*)::int from ${quoteIdent(entity.name)} t where ${filterCondition(entity, 't', filter, scope, params)} and ${readableRow(entity, scope, 't', params)}`
  const [reply] = await db.query<{ count: number }>(
    `select (${storedCount(entity, filter, scope, params) ?? counted()}) as count`,
    params.values,
  )
  return reply?.count ?? 0
}

/** One live record as JSON text, or null. */
export async function readRecord(
  db: Queries,
  entity: Entity,
  id: number,
  scope: Scope,
  embed?: PageQuery['embed'],
): Promise<string | null> {
  const params = new Parameters()
  const condition = `t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(entity, scope, 't', params)}`
  const [row] = await db.query<{ body: string }>(
    `select row_to_json(r)::text as body from (select ${selectList(entity, 't')}${embeddedTitles(entity, { embed, scope }, params)}
       from ${quoteIdent(entity.name)} t where ${condition}) r`,
    params.values,
  )
  return row?.body ?? null
}

/** Replies with a page and its Content-Range, or without `range` with the whole list as a stream. */
export async function sendList(
  entity: Entity,
  {
    c,
    database,
    query,
    principal: { scope },
  }: BaseContext & { query: RequestContext<'GET {entity}'>['query'] },
): Promise<Response> {
  const { range, filter = {} } = query
  const pageQuery = { ...query, filter, scope }
  if (!range) {
    const { after: _, ...list } = pageQuery
    const chunks = readEveryRecord(database, entity, list, (page) =>
      readChunk(database, entity, { ...list, ...page }),
    )
    return sendStream(c, jsonArray(chunks))
  }
  const { body, total, counted } = await readPage(database, entity, { ...pageQuery, range })
  return sendJson(c, body, contentRange(entity.path, range, total, counted))
}

/** Replies with the first matches of a search, found by every index and read under row-level security. */
export async function sendFirstMatches(
  entity: Entity,
  { c, database, principal: { scope } }: BaseContext,
  { q, most }: { q: string; most: number },
): Promise<Response> {
  const query: PageQuery = { filter: { q }, range: [0, most - 1], scope }
  const found = await firstMatches(database, entity, query)
  const { body, total, counted } = await readPage(database, entity, { ...query, found })
  return sendJson(c, body, contentRange(entity.path, query.range, total, counted))
}
