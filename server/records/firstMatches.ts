import { countLimit } from '../../schema/countLimit.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import { Parameters } from '../sql/parameters.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { searchedText, titleBegins } from './filter.ts'
import { type PageQuery, pageParts } from './pageParts.ts'

/** SQL: a searched field without duplicates is the text itself; its unique index finds it. */
export function isText({ fields }: Entity, table: string, text: string, params: Parameters): string {
  const unique = Object.entries(fields).filter(([, field]) => field.search && field.unique)
  const conditions = unique.map(([name, field]) => {
    const column = `${table}.${quoteIdent(name)}`
    return `${column} is not null and ${equalityExpression(field, column)} = ${equalityExpression(field, params.add(text, 'text'))}`
  })
  return conditions.length ? anyOf(conditions) : 'false'
}

/**
 * The first matches among all records: the one with this code, else those whose title begins with the text, which the index of the list has
 * in order, then others. Of a text that a great many records have, only a thousand are looked at.
 */
function ofAll(entity: Entity, query: PageQuery, params: Parameters): string {
  const { idsOf, order, table, match, conditionOf, size } = pageParts(entity, query, params)
  const { q, ...others } = query.filter as Readonly<Record<string, unknown>>
  const columns = ['id', ...order.columns].map((column) => `t.${quoteIdent(column)}`).join(', ')
  const condition = conditionOf(others)
  const begins = titleBegins(entity, 't', q, params) ?? 'false'
  return `with same as materialized (${idsOf(table, `${condition} and ${isText(entity, 't', searchedText(q), params)}`)}),
     begun as materialized (${idsOf(table, `${condition} and ${begins} and not exists (select from same)`)}),
     found as materialized (select ${columns} from ${table} t
       where ${match} and not exists (select from same) and (select count(*) from begun) < ${size} limit ${countLimit(query.filter) + 1}),
     chosen as materialized (select id from same union all select id from begun union all
       (${idsOf('found', 't.id not in (select id from begun)')}) limit ${size}) `
}

/**
 * The first matches among the records of some areas. Row-level security comes before a search, which then reads all records of the areas: once,
 * and from an index that has the searched text.
 */
function ofAreas(entity: Entity, query: PageQuery, params: Parameters): string {
  const { table, match, size } = pageParts(entity, query, params)
  const { q } = query.filter as { q: unknown }
  const begins = `starts_with(t.search_text, ${params.add(searchedText(q), 'text')})`
  return `with chosen as materialized (select t.id from ${table} t where ${match}
     order by ${begins} desc, t.search_text collate "C", t.id limit ${size}) `
}

/** SQL of the first matches of a search, for who looks for one record: titles that begin with the text come first. */
export function firstMatches(entity: Entity, query: PageQuery, params: Parameters) {
  const { rowsOf } = pageParts(entity, query, new Parameters())
  return {
    before: (query.scope.isGlobal ? ofAll : ofAreas)(entity, query, params),
    rows: rowsOf('select id from chosen'),
    total: 'select count(*)::int from chosen',
  }
}
