import type { SearchMatch } from '../../../schema/contract/search.ts'
import type { Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { Parameters } from '../../sql/parameters.ts'
import { exactMatches } from './exactMatches.ts'
import { unionAll } from './matchContext.ts'
import type { Searchable } from './searchable.ts'
import { similarMatches } from './similarMatches.ts'

/** A record that was found; `score` tells which of several similar titles is the most similar, 0 to 1. */
export interface Found {
  /** The place of its entity in the list. */
  entity: number
  id: number
  match: SearchMatch
  score: number
}

/** Most records of one entity. */
export const MOST_OF_ONE = 5

/** The records of these entities that match a text, at most six of one; some are found for two reasons. One statement. */
export async function findMatches(
  db: Pick<Queries, 'query'>,
  searchables: readonly Searchable[],
  text: string,
  scope: Scope,
): Promise<Found[]> {
  const params = new Parameters()
  const contexts = searchables.map((searchable, at) => ({
    searchable,
    at,
    text,
    scope,
    params,
    most: MOST_OF_ONE + 1,
  }))
  const similar = contexts.flatMap((context) => similarMatches(context) ?? [])
  const spoken = params.add(text, 'text')
  return db.query<Found>(
    `with spoken as materialized (select sound_text(${spoken}) as sounds, sound_query(${spoken}) as words),
       found as materialized (${unionAll(contexts.map(exactMatches))}),
       counted as materialized (select count(*) as n from found)
     select entity, id, match, score::real as score from found
     ${similar.length ? `union all ${unionAll(similar)}` : ''}`,
    params.values,
  )
}
