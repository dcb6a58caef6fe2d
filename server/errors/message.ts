import Polyglot from 'node-polyglot'
import type { Language } from '../../schema/languages.ts'
import { en } from './en.ts'
import { currentLanguage } from './language.ts'
import { textsOf } from './loadTexts.ts'
import { type MessageParam, paramIn } from './messageParams.ts'

/** The sentences of the server by key; each other language has a file with the same keys in texts/. */
export type MessageKey = keyof typeof en

/** The names of the placeholders in a sentence: `%{count} records` has `count`. */
type Placeholders<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Placeholders of words that the declarations or the server have: a bare text there would stay English in every language. */
interface TranslatedParams {
  smart_count: number
  action: TranslatedParam
  actions: TranslatedParam
  category: TranslatedParam
  date: TranslatedParam
  day: TranslatedParam
  entities: TranslatedParam
  entity: TranslatedParam
  field: TranslatedParam
  fields: TranslatedParam
  form: TranslatedParam
  part: TranslatedParam
  plural: TranslatedParam
  reason: TranslatedParam
  references: TranslatedParam
  status: TranslatedParam
  step: TranslatedParam
}

type TranslatedParam = Exclude<MessageParam<Message>, string | number>

/** A plural form chosen by `smart_count` is written `one |||| other`; its parameter is a number. */
type Params<Key extends MessageKey> = {
  readonly [Name in Placeholders<(typeof en)[Key]>]: Name extends keyof TranslatedParams
    ? TranslatedParams[Name]
    : MessageParam<Message>
}

/** The parameters that a sentence needs: none, or all of its placeholders. */
export type MessageParams<Key extends MessageKey> = [Placeholders<(typeof en)[Key]>] extends [never]
  ? []
  : [params: Params<Key>]

/** A sentence that is not translated yet, with its parameters. */
export interface Message {
  key: MessageKey
  params: Readonly<Record<string, MessageParam<Message>>>
}

export const message = <Key extends MessageKey>(key: Key, ...[params]: MessageParams<Key>): Message => ({
  key,
  params: params ?? {},
})

const english = new Polyglot({ locale: 'en', phrases: en })
const translators = new Map<Language, Polyglot>()

/** The sentences of a language; those that it lacks are English. */
function translatorOf(language: Language): Polyglot {
  const texts = textsOf(language)
  if (!texts) return english
  const translator =
    translators.get(language) ?? new Polyglot({ locale: language, phrases: { ...en, ...texts.server } })
  translators.set(language, translator)
  return translator
}

/** The sentence of a message in a language; a text, as that of a broken rule, is a sentence already. */
export function sentenceIn(language: Language, text: Message | string): string {
  if (typeof text === 'string') return text
  const params = Object.entries(text.params).map(([name, param]) => [
    name,
    name === 'smart_count' ? param : paramIn(language, param, (nested) => sentenceIn(language, nested)),
  ])
  return translatorOf(language).t(text.key, Object.fromEntries(params))
}

/** The sentence of a message in the language of the request. */
export const sentence = (text: Message | string): string => sentenceIn(currentLanguage(), text)

/** The sentence of a key in the language of the request. */
export const say = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): string =>
  sentence(message(key, ...params))
