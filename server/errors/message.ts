import Polyglot from 'node-polyglot'
import { en } from './en.ts'

/** The sentences of the server by key; another language is another table with the same keys. */
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

/** The English sentence of a message; a text, as that of a broken rule, is a sentence already. */
export const inEnglish = (text: Message | string): string =>
  typeof text === 'string' ? text : english.t(text.key, text.params)
