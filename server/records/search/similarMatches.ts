import { latinName } from '../../../schema/rpl/latinName.ts'
import { soundWords } from '../../sql/phonetics.ts'
import { type MatchContext, matchSql } from './matchContext.ts'

/** Names that sound alike are looked for where less than this was found, and titles of similar letters where even less was. */
const [ENOUGH, ENOUGH_OF_LETTERS] = [10, 3]

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
  const isFew = (enough: number) => `(select n from counted) < ${enough}`
  const sounds = `${soundWords(name)} @@ (select words from spoken)`
  const letters = `t.search_text %> ${latin}`
  const alike = !isPhonetic
    ? `${letters} and ${isFew(ENOUGH_OF_LETTERS)}`
    : isSpelled
      ? `(${sounds} or ${letters} and ${isFew(ENOUGH_OF_LETTERS)}) and ${isFew(ENOUGH)}`
      : `${sounds} and ${isFew(ENOUGH)}`
  const ofLetters = `similarity(lower(${name}), ${latin})`
  const score = isPhonetic
    ? `(similarity(sound_text(${name}), (select sounds from spoken)) + ${ofLetters}) / 2`
    : ofLetters
  const isFirst = `not exists (select from found f where f.entity = ${at})`
  return `select ${columns('similar', 't.score')} from (select t.id, ${sorted} as sorted, ${score} as score from ${firstOf(`${live} and ${alike} and ${isFirst}`)}) t
    order by t.score desc, t.sorted, t.id limit ${most}`
}
