import { existsSync, readFileSync } from 'node:fs'
import { schemaTexts } from '../../schema/allTexts.ts'
import { stepTexts } from '../../schema/stepTexts.ts'
import { en } from '../../server/errors/en.ts'

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>
interface Nested {
  [key: string]: string | Nested
}

const flatten = (texts: Nested, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  )

const readJson = (path: string): Nested => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** The tables of texts of a language, each one file: what screens show, the sentences of the server, and the two pages without the app. */
export const tables = ['screens', 'server', 'verify', 'answer'] as const
export type Table = (typeof tables)[number]

const folders: Readonly<Record<Table, string>> = {
  screens: 'public/assets/i18n',
  server: 'server/errors/texts',
  verify: 'src/verify/texts',
  answer: 'src/answer/texts',
}
export const pathOf = (table: Table, language: string) => `${folders[table]}/${language}.json`

/** The texts of a language as they are stored; none where there is no file. */
export const readTexts = (table: Table, language: string): Texts =>
  Object.fromEntries(flatten(readJson(pathOf(table, language))))

/** The English texts by key: those of en.json, and the schema's. */
export const englishTexts: Readonly<Record<Table, Texts>> = {
  screens: {
    ...schemaTexts(),
    ...readTexts('screens', 'en'),
  },
  server: { ...en, ...stepTexts() },
  verify: readTexts('verify', 'en'),
  answer: readTexts('answer', 'en'),
}

/** The keys of the schema whose English text is that of this key; a text is translated once. */
export function keysOfSameText(key: string): readonly string[] {
  const texts = schemaTexts()
  const text = texts[key]
  return Object.keys(texts).filter((other) => texts[other] === text)
}
