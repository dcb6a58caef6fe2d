import type { FieldOf } from '../../schema/define.ts'
import { humanise } from '../../schema/label.ts'
import { firstNames, lastNames, sentences, streets, words } from './words.ts'

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** A different name for every number: after the 400 pairs, another first name is added in front. */
export function person(number: number): string {
  const pairs = firstNames.length * lastNames.length
  const pair = number % pairs
  const name = `${at(firstNames, pair)} ${at(lastNames, Math.floor(pair / firstNames.length) + pair)}`
  return number < pairs ? name : `${person(Math.floor(number / pairs) - 1).replaceAll(' ', '')} ${name}`
}

/** The example of a pattern, with the number in path of its last digits. */
const likeExample = (example: string, number: number) =>
  example.replace(/\d+$/, (digits) => String(number % 10 ** digits.length).padStart(digits.length, '0'))

function numbered(list: readonly string[], number: number): string {
  const round = Math.floor(number / list.length)
  return round === 0 ? at(list, number) : `${at(list, number)} ${round + 1}`
}

const street = (number: number) =>
  `${1 + (number % 240)}, ${at(streets, number)}, ${at(words.city ?? streets, number)}`

/** A text made from the number, for a field for which there are no sample words. */
function textWithoutWords(
  { policy, multiline }: FieldOf<'text'>,
  name: string,
  entity: string,
  number: number,
): string {
  if (policy === 'free')
    return multiline ? street(number) : `${name.slice(0, 2).toUpperCase()}${String(number).padStart(5, '0')}`
  return multiline ? at(sentences, number) : `${humanise(name === 'name' ? entity : name)} ${number + 1}`
}

/**
 * A sample text for a field. It differs for every number when it is required or has no sample words, except remarks.
 * `path` is `entity.field` or `entity.rows.column`.
 */
export function sampleText(field: FieldOf<'text'>, name: string, path: string, number: number): string {
  const { policy, multiline, patternHelp, required, max = multiline ? 4000 : 200 } = field
  const [entity = ''] = path.split('.')
  const known = words[path] ?? (path === `${entity}.name` ? words[entity] : words[name])
  const text = () => {
    if (patternHelp) return likeExample(patternHelp, number)
    if (policy === 'letters') return person(number)
    if (known) return required ? numbered(known, number) : at(known, number)
    return textWithoutWords(field, name, entity, number)
  }
  return text().slice(0, max)
}
