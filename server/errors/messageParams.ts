import type { Field } from '../../schema/define.ts'
import { INDIA_MS } from '../../schema/indiaTime.ts'
import { formatValue } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { type Language, localeOf } from '../../schema/languages.ts'
import { inlineLabelIn, labelIn, nameLabelIn } from './declaredTexts.ts'

/** A declared English text inside a sentence: a label, the name of an entity, a step, a status. It is translated with the sentence. */
export interface Term {
  declared: string
  /** It is written as inside a sentence: `gram panchayat`. */
  inline?: true
}
/** The label of a name in a body, of which only the name is known. */
interface NameLabel {
  nameOfField: string
}
/** An ISO date inside a sentence, written as its language does. */
interface Day {
  day: string
}
/** Several parts inside a sentence; `or` joins them as alternatives, `and` as a whole, `list` only lists them. */
interface Parts<Part> {
  parts: readonly Part[]
  join: 'and' | 'or' | 'list'
}

/** What fills a placeholder. `Nested` is another message, for a part that is a sentence or a word of the server's own. */
export type MessageParam<Nested> =
  | string
  | number
  | Term
  | NameLabel
  | Day
  | Nested
  | Parts<string | Term | Day | Nested>

export const labelParam = (declared: string): Term => ({ declared })
export const fieldParam = (name: string, field: Field): Term => labelParam(labelOf(name, field))
export const inlineParam = (declared: string): Term => ({ declared, inline: true })
/** The label of a field of a body. */
export const nameParam = (name: string): NameLabel => ({ nameOfField: name })
/** A date, or the day of a timestamp in India. */
export const dayParam = (value: string): Day => ({
  day: value.length > 10 ? new Date(Date.parse(value) + INDIA_MS).toISOString() : value,
})
export const listParam = <Part>(parts: readonly Part[], join: Parts<Part>['join'] = 'list'): Parts<Part> => ({
  parts,
  join,
})

const LIST_TYPES = { and: 'conjunction', or: 'disjunction' } as const

const joinParts = (language: Language, texts: readonly string[], join: Parts<unknown>['join']): string =>
  join === 'list' ? texts.join(', ') : new Intl.ListFormat(language, { type: LIST_TYPES[join] }).format(texts)

/** A parameter as the sentence of a language shows it; `nested` writes a message. */
export function paramIn<Nested extends object>(
  language: Language,
  param: MessageParam<Nested>,
  nested: (text: Nested) => string,
): string {
  if (typeof param !== 'object') return String(param)
  if ('declared' in param)
    return param.inline ? inlineLabelIn(language, param.declared) : labelIn(language, param.declared)
  if ('nameOfField' in param) return nameLabelIn(language, param.nameOfField)
  if ('day' in param)
    return formatValue({ kind: 'date' }, param.day, { locale: localeOf(language), yes: '', no: '' })
  if ('parts' in param)
    return joinParts(
      language,
      param.parts.map((part) => paramIn(language, part, nested)),
      param.join,
    )
  return nested(param)
}
