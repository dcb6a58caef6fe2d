import type { SearchMatch } from '../../../schema/contract/search.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { sortColumn } from '../../sql/sortColumn.ts'
import { filterCondition } from '../filter.ts'
import type { Searchable } from './searchable.ts'

/** What the SQL of the matches of one entity needs. */
export interface MatchContext {
  searchable: Searchable
  /** The place of the entity in the list. */
  at: number
  text: string
  scope: Scope
  params: Parameters
  /** Most rows: one more than are shown. */
  most: number
}

/** The SQL that all matches of an entity have in common; its table has the alias `t`. */
export function matchSql({ searchable: { entity, title }, at, scope, params }: MatchContext) {
  const table = quoteIdent(entity.name)
  const inScope = readableRow(entity, scope, 't', params)
  /** Live records in scope that match a filter. */
  const conditionOf = (filter: object) =>
    `${filterCondition(entity, 't', filter, scope, params)} and ${inScope}`
  return {
    table,
    conditionOf,
    live: conditionOf({}),
    sorted: sortColumn(entity, title, 't.'),
    name: `t.${quoteIdent(title)}`,
    columns: (match: SearchMatch, score = '0') =>
      `${at} as entity, t.id, '${match}' as match, ${score} as score`,
    /**
     * The first of the records under a condition: a common text has a great many. Users with a scope get the same ones whatever else there is; adding nothing to their ids
     * keeps the database from reading an index in this order to its end for a rare text.
     */
    firstOf: (condition: string, limit: number) =>
      `(select t.* from ${table} t where ${condition}${scope.isGlobal ? '' : ' order by t.id + 0'} limit ${limit}) t`,
  }
}

/** SQL: the rows of all of these queries. */
export const unionAll = (queries: readonly string[]) =>
  queries.map((query) => `(${query})`).join(' union all ')
