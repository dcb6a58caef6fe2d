import { titleBegins } from '../filter.ts'
import { isText } from '../firstMatches.ts'
import { type MatchContext, matchSql, unionAll } from './matchContext.ts'

/** Digits alone, too few to be a number that somebody would look for inside another one. */
const isShortNumber = (text: string) => /^\d{1,3}$/.test(text)

/**
 * SQL of the records of one entity that have the text: the one with this number, then those whose title begins with it, then those that
 * contain it. Each of the three is searched by an index, and the last one only if the others are not enough.
 */
export function exactMatches(context: MatchContext): string {
  const { searchable, at, text, params, most } = context
  const { entity } = searchable
  const { table, live, conditionOf, sorted, columns, firstOf } = matchSql(context)
  const same = isText(entity, 't', text, params)
  const begins = titleBegins(entity, 't', text, params)
  const isWord = `strpos(' ' || t.search_text || ' ', ${params.add(` ${text} `, 'text')}) > 0`
  const ofNumber = `select ${columns('exact')} from ${table} t where ${live} and ${same}`
  const isKnown = same === 'false' ? '' : ` and not exists (${ofNumber})`
  const contains = `${conditionOf({ q: text })}${begins ? ` and not (${begins})` : ''}${isKnown}`
  const canContain = !begins || (text.length > 2 && !isShortNumber(text))
  const queries = [
    ...(same === 'false' ? [] : [ofNumber]),
    ...(begins
      ? [
          `select ${columns('begins')} from ${table} t where ${live} and ${begins} order by ${sorted}, t.id limit ${most}`,
        ]
      : []),
    ...(canContain
      ? [
          `select ${at} as entity, t.id, case when ${isWord} then 'word' else 'contains' end as match, 0 as score
             from ${firstOf(contains)} order by ${isWord} desc, ${sorted}, t.id limit ${most}`,
        ]
      : []),
  ]
  return `select * from (${unionAll(queries)}) u limit ${most}`
}
