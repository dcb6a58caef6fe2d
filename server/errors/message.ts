import Polyglot from 'node-polyglot'
import type { Language } from '../../schema/languages.ts'
import { en } from './en.ts'
import { currentLanguage } from './language.ts'
import { textsOf } from './loadTexts.ts'

/** The sentences of the server by key; each other language has a file with the same keys in texts/. */
export type MessageKey = keyof typeof en

/** The names of the placeholders in a sentence: `%{count} records` has `count`. */
type Placeholders<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A plural form chosen by `smart_count` is written `one |||| other`; its parameter is a number. */
type Params<Key extends MessageKey> = {
  readonly [Name in Placeholders<(typeof en)[Key]>]: Name extends 'smart_count' ? number : string | number
}

/** The parameters that a sentence needs: none, or all of its placeholders. */
export type MessageParams<Key extends MessageKey> = [Placeholders<(typeof en)[Key]>] extends [never]
  ? []
  : [params: Params<Key>]

/** A sentence that is not translated yet. */
export interface Message {
  key: MessageKey
  params: Readonly<Record<string, string | number>>
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
export const sentenceIn = (language: Language, text: Message | string): string =>
  typeof text === 'string' ? text : translatorOf(language).t(text.key, text.params)

/** The sentence of a message in the language of the request. */
export const sentence = (text: Message | string): string => sentenceIn(currentLanguage(), text)

/** The sentence of a key in the language of the request. */
export const say = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): string =>
  sentence(message(key, ...params))
