import { SHORTEST_SEARCH } from '../../../schema/contract/limits.ts'
import { type SearchGroup, type SearchResult, searchMatches } from '../../../schema/contract/search.ts'
import type { Scope } from '../../access/scope.ts'
import type { Database } from '../../database/database.ts'
import { badInput, tooMany } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { searchedText } from '../searchCondition.ts'
import { type Found, findMatches, MOST_OF_ONE } from './findMatches.ts'
import { readFound } from './readFound.ts'
import type { Searchable } from './searchable.ts'

/** SQLSTATE of a statement that ran into its time limit. */
const QUERY_CANCELED = '57014'

const isBefore = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

interface Ranked extends SearchResult {
  entity: number
  score: number
}

const rankOf = ({ match }: Ranked) => searchMatches.indexOf(match)
const byRank = (one: Ranked, other: Ranked) =>
  rankOf(one) - rankOf(other) ||
  other.score - one.score ||
  isBefore(one.title.toLowerCase(), other.title.toLowerCase()) ||
  one.id - other.id

async function find(...[db, ...rest]: Parameters<typeof findMatches>): Promise<readonly Found[]> {
  try {
    return await findMatches(db, ...rest)
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) throw tooMany('query.searchTimeout')
    throw error
  }
}

/**
 * The records of these entities that match a text, in groups: those with the best match first, else in the order of the entities. The first
 * statement finds ids with every index, by the scope of the user; what they are is read under row-level security.
 */
export async function searchEverywhere(
  database: Database,
  userId: number,
  searchables: readonly Searchable[],
  q: string,
  scope: Scope,
): Promise<SearchGroup[]> {
  const text = searchedText(q.replace(/\s+/g, ' '))
  if ([...text].length < SHORTEST_SEARCH)
    throw badInput({ q: message('query.tooShort', { min: SHORTEST_SEARCH }) })
  const found = await find(database.searches, searchables, text, scope)
  const records = await readFound(scope.isGlobal ? database : database.as(userId), searchables, found, scope)
  const ranked = records.flatMap((record): Ranked[] => {
    const reasons = found.filter(({ entity, id }) => entity === record.entity && id === record.id)
    const [best] = reasons.toSorted((a, b) => searchMatches.indexOf(a.match) - searchMatches.indexOf(b.match))
    if (!best) return []
    const isNamed = [record.title, record.local_name].some((name) => name?.toLowerCase() === text)
    const match = isNamed ? 'exact' : best.match
    return [{ ...record, match, score: best.score }]
  })
  const groups = searchables.flatMap(({ entity: { name } }, at) => {
    const all = ranked.filter(({ entity }) => entity === at).toSorted(byRank)
    const [first] = all
    const shown = all.slice(0, MOST_OF_ONE).map(({ entity, score, ...record }): SearchResult => record)
    const more = all.length > MOST_OF_ONE && first?.match !== 'similar'
    return first ? [{ rank: rankOf(first), group: { entity: name, records: shown, more } }] : []
  })
  return groups.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group)
}
