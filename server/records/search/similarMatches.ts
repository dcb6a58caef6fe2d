import { latinName } from '../../../schema/rpl/latinName.ts'
import { soundWords } from '../../sql/phonetics.ts'
import { type MatchContext, matchSql } from './matchContext.ts'

/** Names that sound alike are looked for where less than this was found, and titles of similar letters where even less was. */
const [ENOUGH, ENOUGH_OF_LETTERS] = [10, 3]

/** Most records of one entity whose names are compared with the text, which takes 20 µs each. */
const MOST_COMPARED = 300

/** SQL: fewer records than these were found. */
const isFew = (enough: number) => `(select n from counted) < ${enough}`

/** How much of the sounds of a name, 0 to 1, must be those of the text: an index finds longer names too. */
const NEAR = 0.5

/** SQL: how near a name is to the text, by the words as they sound, by all of them as one, and if need be by their letters. */
const nearness = (isSpelled: boolean, name: string, latin: string) =>
  `(select greatest(strict_word_similarity(s.sounds, h.sounds), similarity(replace(s.sounds, ' ', ''), replace(h.sounds, ' ', ''))${
    isSpelled
      ? `, case when ${isFew(ENOUGH_OF_LETTERS)} then word_similarity(${latin}, lower(${name})) end`
      : ''
  }) from spoken s)`

const isSpoken = (text: string) => text.length > 2 && !/\d/.test(text)

/**
 * SQL of the records of one entity, of which none was found, whose title is spelled otherwise: it sounds alike, or most of its letters are
 * the same. It reads what was found, how much that is, and how the text sounds from the expressions `found`, `counted` and `spoken`. Null
 * for numbers, and where titles are codes.
 */
export function similarMatches(context: MatchContext): string | null {
  const { searchable, at, text, params, most } = context
  const { isPhonetic, isSpelled } = searchable
  if (!isSpoken(text) || !(isPhonetic || isSpelled)) return null
  const { live, sorted, name, columns, firstOf } = matchSql(context)
  const latin = params.add(latinName(text), 'text')
  const sounds = `${soundWords(name)} @@ (select words from spoken)`
  const isSpelledAlike = `t.search_text %> ${latin}`
  const alike = !isPhonetic
    ? `${isSpelledAlike} and ${isFew(ENOUGH_OF_LETTERS)}`
    : isSpelled
      ? `(${sounds} or ${isSpelledAlike} and ${isFew(ENOUGH_OF_LETTERS)}) and ${isFew(ENOUGH)}`
      : `${sounds} and ${isFew(ENOUGH)}`
  const letters = `similarity(lower(${name}), ${latin})`
  const isFirst = `not exists (select from found f where f.entity = ${at})`
  const first = firstOf(`${live} and ${alike} and ${isFirst}`, MOST_COMPARED)
  const compared = isPhonetic
    ? `select t.id, ${sorted} as sorted, n.nearness, (n.nearness + ${letters}) / 2 as score from ${first}
         cross join lateral (select sound_text(${name}) as sounds offset 0) h cross join lateral (select ${nearness(isSpelled, name, latin)} as nearness offset 0) n`
    : `select t.id, ${sorted} as sorted, 1 as nearness, ${letters} as score from ${first}`
  return `select ${columns('similar', 't.score')} from (${compared}) t where t.nearness >= ${NEAR} order by t.score desc, t.sorted, t.id limit ${most}`
}
