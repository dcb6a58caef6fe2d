/**
 * The texts of the languages. `npm run texts` lists what is missing, unused, not translated or written with other placeholders or plural forms
 * than the English text. `npm run texts -- fill FOLDER` first takes the translations of a folder: `FOLDER/{lang}/*.json`, flat, from key to
 * text. A file named `server…`, `verify…` or `answer…` has texts of that table, one named `schema…` texts of the schema, each under any key with that text.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../schema/languages.ts'
import {
  englishTexts,
  keysOfSameText,
  pathOf,
  readTexts,
  type Table,
  type Texts,
  tables,
} from './texts/readTexts.ts'
import { textFaults } from './texts/textFaults.ts'

const translated = Object.keys(languages).filter((language) => language !== 'en')

/** The translations of one file of a folder, by table. */
function* translationsIn(path: string, name: string): Generator<[Table, string, string]> {
  const texts: Texts = JSON.parse(readFileSync(path, 'utf8'))
  for (const [key, text] of Object.entries(texts)) {
    const table = tables.find((table) => name.startsWith(table))
    if (table) yield [table, key, text]
    else if (!name.startsWith('schema')) yield ['screens', key, text]
    else for (const same of keysOfSameText(key)) yield ['screens', same, text]
  }
}

function fill(folder: string, language: string): void {
  const source = join(folder, language)
  const found = Object.fromEntries(
    tables.map((table) => [table, { ...readTexts(table, language) }]),
  ) as Record<Table, Record<string, string>>
  for (const name of existsSync(source) ? readdirSync(source).toSorted() : [])
    if (name.endsWith('.json'))
      for (const [table, key, text] of translationsIn(join(source, name), name)) found[table][key] = text
  for (const table of tables) {
    const known = Object.keys(englishTexts[table]).filter((key) => found[table][key]?.trim())
    const texts = Object.fromEntries(known.map((key) => [key, found[table][key]]))
    writeFileSync(pathOf(table, language), `${JSON.stringify(texts, null, 2)}\n`)
  }
}

/** Writes a file for the translators: the English texts that a language lacks, by table and key. */
function writeMissing(folder: string, language: string): void {
  const missing = tables.map((table) => {
    const { missing, untranslated, placeholders, plurals } = faultsOf(table, language)
    const keys = [...missing, ...untranslated, ...placeholders, ...plurals]
    return [table, Object.fromEntries(keys.map((key) => [key, englishTexts[table][key]]))]
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(Object.fromEntries(missing), null, 1)}\n`)
}

const faultsOf = (table: Table, language: string) =>
  textFaults(language, readTexts(table, language), englishTexts[table])

const [command, folder] = process.argv.slice(2)
if (command === 'fill' && folder) for (const language of translated) fill(folder, language)
if (command === 'missing' && folder) for (const language of translated) writeMissing(folder, language)

for (const language of translated)
  for (const table of tables)
    for (const [fault, keys] of Object.entries(faultsOf(table, language)))
      if (keys.length)
        console.log(
          `${language} ${table}: ${keys.length} ${fault}: ${keys.slice(0, 8).join(', ')}${keys.length > 8 ? ' …' : ''}`,
        )
