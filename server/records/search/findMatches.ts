import type { SearchMatch } from '../../../schema/contract/search.ts'
import { latinName } from '../../../schema/rpl/latinName.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { soundWords } from '../../sql/phonetics.ts'
import { sortColumn } from '../../sql/sortColumn.ts'
import { filterCondition, searchedText, titleBegins } from '../filter.ts'
import { isText } from '../firstMatches.ts'
import type { Searchable } from './searchable.ts'

/** A record that was found; `score` tells which of several similar titles is the most similar, 0 to 1. */
export interface Found {
  entity: number
  id: number
  match: SearchMatch
  score: number
}

/** Most records of one entity. */
export const MOST_OF_ONE = 5
/** Most records of one entity that are compared with each other: a common text has a great many. */
const MOST_COMPARED = 1_000
/** Similar titles are looked for where less than this was found. */
const ENOUGH = 10

/** Digits alone, too few to be a number that somebody would look for inside another one. */
const isShortNumber = (text: string) => /^\d{1,3}$/.test(text)
const isSpoken = (text: string) => text.length > 2 && !/\d/.test(text)

/** The SQL of one entity's matches; `at` is its place in the list. */
function partsOf(
  { entity, title, isPhonetic, isSpelled }: Searchable,
  at: number,
  text: string,
  scope: Scope,
  params: Parameters,
) {
  const table = quoteIdent(entity.name)
  const inScope = readableRow(entity, scope, 't', params)
  const conditionOf = (filter: object) =>
    `${filterCondition(entity, 't', filter, scope, params)} and ${inScope}`
  const live = conditionOf({})
  const sorted = sortColumn(entity, title, 't.')
  const most = MOST_OF_ONE + 1
  const row = (match: SearchMatch, score = '0') =>
    `${at} as entity, t.id, '${match}' as match, ${score} as score`
  // Row ids are added to nothing, so that no index in their order is read to the end for a rare text.
  const compared = (condition: string) =>
    `(select t.* from ${table} t where ${condition}${scope.isGlobal ? '' : ' order by t.id + 0'} limit ${MOST_COMPARED}) t`
  const begins = titleBegins(entity, 't', text, params)
  const same = isText(entity, 't', text, params)
  const isWord = `strpos(' ' || t.search_text || ' ', ${params.add(` ${text} `, 'text')}) > 0`
  const hasContains = !begins || (text.length > 2 && !isShortNumber(text))
  const exact = [
    ...(same === 'false' ? [] : [`select ${row('exact')} from ${table} t where ${live} and ${same}`]),
    ...(begins
      ? [
          `select ${row('begins')} from ${table} t where ${live} and ${begins} order by ${sorted}, t.id limit ${most}`,
        ]
      : []),
    ...(hasContains
      ? [
          `select ${at} as entity, t.id, case when ${isWord} then 'word' else 'contains' end as match, 0 as score
             from ${compared(`${conditionOf({ q: text })}${begins ? ` and not (${begins})` : ''}`)} order by ${isWord} desc, ${sorted}, t.id limit ${most}`,
        ]
      : []),
  ]
  const name = `t.${quoteIdent(title)}`
  const latin = params.add(latinName(text), 'text')
  const alike = [
    ...(isPhonetic ? [`${soundWords(name)} @@ (select words from spoken)`] : []),
    ...(isSpelled ? [`t.search_text %> ${latin}`] : []),
  ]
  const score = isPhonetic
    ? `(similarity(sound_text(${name}), (select sounds from spoken)) + similarity(lower(${name}), ${latin})) / 2`
    : `similarity(lower(${name}), ${latin})`
  const similar =
    alike.length && isSpoken(text)
      ? `select ${row('similar', 's.score')} from (select t.id, ${sorted} as sorted, ${score} as score
           from ${compared(`${live} and (${alike.join(' or ')}) and (select n from counted) < ${ENOUGH} and not exists (select from found f where f.entity = ${at})`)}) s
         cross join lateral (select s.id) t order by s.score desc, s.sorted, s.id limit ${most}`
      : null
  return {
    exact: `select * from (${exact.map((one) => `(${one})`).join(' union all ')}) u limit ${most}`,
    similar,
  }
}

const union = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' union all ')

/**
 * The records of each entity whose title, or a searched number or code, matches the text: at most six of one. Where too little is found,
 * records with a similar title. One statement.
 */
export async function findMatches(
  db: Pick<Queries, 'query'>,
  searchables: readonly Searchable[],
  q: string,
  scope: Scope,
): Promise<Found[]> {
  const params = new Parameters()
  const text = searchedText(q)
  const parts = searchables.map((searchable, at) => partsOf(searchable, at, text, scope, params))
  const similar = parts.flatMap(({ similar }) => similar ?? [])
  const spoken = params.add(text, 'text')
  return db.query<Found>(
    `with spoken as materialized (select sound_text(${spoken}) as sounds, sound_query(${spoken}) as words),
       found as materialized (${union(parts.map(({ exact }) => exact))}),
       counted as materialized (select count(*) as n from found)
     select entity, id, match, score::real as score from found
     ${similar.length ? `union all ${union(similar)}` : ''}`,
    params.values,
  )
}
