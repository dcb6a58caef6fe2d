import { countLimit } from '../../schema/countLimit.ts'
import type { Entity } from '../../schema/index.ts'
import type { Database } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import { Parameters } from '../sql/parameters.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { type PageQuery, pageParts } from './pageParts.ts'
import { searchedText, titleBegins } from './searchCondition.ts'

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
 * SQL of the ids of the first matches: the record with this code, else those whose title begins with the text, which the index of the list has
 * in order, then others. Of a text that a great many records have, only a thousand are looked at.
 */
function firstIds(entity: Entity, query: PageQuery, params: Parameters): string {
  const { idsOf, order, table, match, conditionOf, size } = pageParts(entity, query, params)
  const { q, ...others } = query.filter as Readonly<Record<string, unknown>>
  const columns = ['id', ...order.columns].map((column) => `t.${quoteIdent(column)}`).join(', ')
  const condition = conditionOf(others)
  const begins = titleBegins(entity, 't', q, params) ?? 'false'
  return `with same as materialized (${idsOf(table, `${condition} and ${isText(entity, 't', searchedText(q), params)}`)}),
     begun as materialized (${idsOf(table, `${condition} and ${begins} and not exists (select from same)`)}),
     found as materialized (select ${columns} from ${table} t
       where ${match} and not exists (select from same) and (select count(*) from begun) < ${size} limit ${countLimit(query.filter) + 1})
     select id from same union all select id from begun union all
       (${idsOf('found', 't.id not in (select id from begun)')}) limit ${size}`
}

/** The ids of the first matches of a search, for who looks for one record. They are to be read under row-level security. */
export async function firstMatches(
  { searches }: Pick<Database, 'searches'>,
  entity: Entity,
  query: PageQuery,
): Promise<number[]> {
  const params = new Parameters()
  const found = await searches.query<{ id: number }>(firstIds(entity, query, params), params.values)
  return found.map(({ id }) => id)
}
