import type { Texts } from './readTexts.ts'
import { isUnchanged } from './unchanged.ts'

/** What can be wrong with the texts of a language, each with the keys of the texts. */
interface TextFaults {
  missing: string[]
  unused: string[]
  /** Equal to the English one, and not on the list of texts that are the same in both languages. */
  untranslated: string[]
  placeholders: string[]
  plurals: string[]
}

/** Names of keys: those of Russian and Indian keyboards are partly the English ones. */
const KEYBOARD = 'keys.'

const DEFAULT_FORMS = 2
/** How many plural forms a language has, where it is not two: in the order of node-polyglot. */
const pluralForms: Readonly<Record<string, number>> = { ru: 3 }

const formsOf = (text: string) => text.split('||||')
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].toSorted().join()

/** Each form may leave out the number, as in “one row”. */
function hasPlaceholders(text: string, english: string): boolean {
  const known = placeholdersOf(english).split(',')
  const isPlural = english.includes('||||')
  const wanted = isPlural ? placeholdersOf(formsOf(english).at(-1) ?? '') : placeholdersOf(english)
  const last = isPlural ? placeholdersOf(formsOf(text).at(-1) ?? '') : placeholdersOf(text)
  return (
    last === wanted &&
    placeholdersOf(text)
      .split(',')
      .every((name) => name === '' || known.includes(name))
  )
}

/** Compares the texts of a language with the English ones. */
export function textFaults(language: string, texts: Texts, english: Texts): TextFaults {
  const keys = Object.keys(english).filter((key) => english[key]?.trim())
  const translated = keys.filter((key) => texts[key]?.trim())
  const find = (isWrong: (text: string, english: string, key: string) => boolean) =>
    translated.filter((key) => isWrong(texts[key] as string, english[key] as string, key))
  const expectedForms = (text: string) =>
    text.includes('||||') ? (pluralForms[language] ?? DEFAULT_FORMS) : 1
  return {
    missing: keys.filter((key) => !texts[key]?.trim()),
    unused: Object.keys(texts).filter((key) => !Object.hasOwn(english, key)),
    untranslated: find(
      (text, source, key) => text === source && !key.startsWith(KEYBOARD) && !isUnchanged(language, source),
    ),
    placeholders: find((text, source) => !hasPlaceholders(text, source)),
    plurals: find((text, source) => formsOf(text).length !== expectedForms(source)),
  }
}
