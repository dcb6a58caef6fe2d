/** The texts of the screens: every key in use has a text in en.json, and every text there is in use. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { providerEntity } from '../../resources/accounts/providerEntity.ts'
import { schemaTexts } from '../../schema/allTexts.ts'
import { actions } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { jobNames, jobStatuses } from '../../schema/jobs.ts'
import { languages } from '../../schema/languages.ts'
import { blockReasons, chapters, formStatuses, steps } from '../../schema/plan.ts'
import { policies } from '../../schema/policy.ts'
import { detailTexts } from '../../schema/schemaTexts.ts'
import { languagesInWork } from '../../scripts/texts/inWork.ts'
import { englishTexts, readTexts, tables } from '../../scripts/texts/readTexts.ts'
import { textFaults } from '../../scripts/texts/textFaults.ts'
import { bulkActions } from '../../src/grid/bulkActions.ts'

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : flatten(text, `${prefix}${key}.`),
  )

const file: Texts = JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8'))
const keys = new Set(flatten(file))
const known = new Set([...keys, ...Object.keys(schemaTexts())])

const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`)
      .map((path) => ({ path, code: readFileSync(path, 'utf8') })),
  )

const sources = filesIn(['src', 'resources', 'scripts']).map(({ path, code }) => ({
  path,
  // Keys of the browser's storage have the same form and are no texts.
  code: code.replace(/useStore(<[^(]*>)?\([^,)]*/g, ''),
}))

/** All matches of a pattern in the code, as `[key, path]`. */
const findAll = (pattern: RegExp) =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([, key = '']): [string, string] => [key, path]),
  )

const areas = Object.keys(file)
  .filter((key) => typeof file[key] !== 'string')
  .join('|')
const literals = findAll(new RegExp(`['"]((?:${areas})(?:\\.\\w+)+)['"]`, 'g'))
/** Keys with placeholders, as `plan.steps.*`. */
const templates = findAll(new RegExp(`\`((?:${areas})\\.[^\`\\s]*\\$\\{[^\`]*)\``, 'g')).map(
  ([key, path]): [string, string] => [key.replace(/\$\{[^}]*\}/g, '*'), path],
)

/** The values of placeholders that a table declares; each of them needs a text. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  'plan.chapters.*': Object.keys(chapters),
  'plan.statuses.*': Object.keys(formStatuses),
  'plan.steps.*': Object.keys(steps),
  'plan.reasons.*': Object.keys(blockReasons),
  'jobs.names.*': jobNames,
  'jobs.results.*': jobNames,
  'jobs.statuses.*': jobStatuses,
  'grid.action.*': Object.keys(bulkActions),
  'grid.verb.*': Object.keys(bulkActions),
  'grid.consequence.*': Object.keys(bulkActions),
  'grid.done.*': Object.keys(bulkActions),
  'grid.done.one_*': Object.keys(bulkActions),
  'form.policy.*': Object.keys(policies).filter((name) => name !== 'free'),
  'rights.actions.*': actions,
  'shell.rights.*': actions,
}

const toPattern = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '.+')}$`)

it('has a text for every key that the code names', () => {
  const called = findAll(/\b(?:translate|notify|notifySuccess)\(\s*'([^']+)'|i18nKey="([^"]+)"/g)
  const isKey = (key: string) => known.has(key) || [...keys].some((one) => one.startsWith(`${key}.`))
  const missing = [...literals, ...called].filter(([key]) => !isKey(key))
  expect(missing).toEqual([])
})

it('has a text for every key with placeholders', () => {
  const missing = templates.filter(([template]) => {
    const values = placeholders[template]
    if (values) return !values.every((value) => known.has(template.replace('*', value)))
    const pattern = toPattern(template)
    return ![...known].some((key) => pattern.test(key))
  })
  expect(missing).toEqual([])
})

/** Sentences for administrators, which stay English, and the texts themselves. */
const ENGLISH = /^server\/(?:errors|start|commands|vault)\/|^server\/records\/rotateSecrets\.ts$/

it('leaves quotation marks, which differ from language to language, to the texts', () => {
  const withMarks = filesIn(['src', 'resources', 'server']).filter(
    ({ path, code }) =>
      !ENGLISH.test(path) &&
      /[“”„«»‘]|&[lr][ds]quo;|&[lr]aquo;/.test(code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
  )
  expect(withMarks.map(({ path }) => path)).toEqual([])
  const guillemets = { right: /^«.*»$/, wrong: /[“”„]/ }
  const doubleQuotes = { right: /^“.*”$/, wrong: /[„«»]/ }
  const marks = {
    de: { right: /^„.*“$/, wrong: /[”«»]|“[^„“]*“/ },
    es: guillemets,
    it: guillemets,
    ru: guillemets,
    hi: doubleQuotes,
    kn: doubleQuotes,
  }
  for (const [language, { right, wrong }] of Object.entries(marks)) {
    const texts = { ...readTexts('screens', language), ...readTexts('server', language) }
    expect(texts['shell.quoted']).toMatch(right)
    expect(Object.entries(texts).filter(([, text]) => wrong.test(text))).toEqual([])
  }
})

it('has no text that the code never names', () => {
  const named = new Set(literals.map(([key]) => key))
  const patterns = templates.map(([template]) => toPattern(template))
  // Those of react-admin are named in its code: tests/api/production.test.ts.
  const isNamed = (key: string) =>
    named.has(key) || /^(resources|ra)\./.test(key) || patterns.some((pattern) => pattern.test(key))
  expect([...keys].filter((key) => !isNamed(key))).toEqual([])
})

it('has texts for everything that is declared, rows and choices too', () => {
  const texts = schemaTexts()
  for (const { name, fields } of Object.values(entities)) {
    expect(texts[`resources.${name}.name`]).toMatch(/.+ \|\|\|\| .+/)
    for (const field of Object.keys(fields)) expect(texts[`resources.${name}.fields.${field}`]).toBeTruthy()
  }
  expect(texts['resources.iti_detail.fields.data.trade_id']).toBeTruthy()
  expect(texts['rules.maxLength']).toBe('At most %{max} characters')
  expect(texts['resources.panchayat.inline']).toBe('gram panchayat |||| gram panchayats')
})

it('has texts for the entity that a screen builds for training providers', () => {
  const ofNames = ['name', 'inline', 'about'].map((part) => `resources.${providerEntity.name}.${part}`)
  const needed = [...ofNames, ...Object.keys(detailTexts(providerEntity))]
  expect(needed.filter((key) => !keys.has(key))).toEqual([])
})

const translated = Object.keys(languages).filter((language) => language !== 'en')
const rows = translated.flatMap((language) => tables.map((table) => [language, table] as const))

it.each(rows)(
  'has translations into %s with the placeholders and plural forms of the %s',
  (language, table) => {
    const { unused, placeholders, plurals } = textFaults(
      language,
      readTexts(table, language),
      englishTexts[table],
    )
    expect({ unused, placeholders, plurals }).toEqual({ unused: [], placeholders: [], plurals: [] })
  },
)

it.each(rows.filter(([language, table]) => !languagesInWork[table].includes(language)))(
  'has every text in %s of the %s',
  (language, table) => {
    const { missing, untranslated } = textFaults(language, readTexts(table, language), englishTexts[table])
    expect({ missing, untranslated }).toEqual({ missing: [], untranslated: [] })
  },
)

/** The names of measures: some languages write them in the plural, because they count several. */
const MEASURES = 'reports.measures.'

it.each(translated)(
  'has one translation into %s of each text of the schema, which the server finds by it',
  (language) => {
    const texts = readTexts('screens', language)
    const found = new Map<string, Set<string>>()
    for (const [key, source] of Object.entries(schemaTexts())) {
      const forms = new Set(source.split(' |||| '))
      if (texts[key] === undefined || key.startsWith(MEASURES)) continue
      const translations = texts[key].split(' |||| ')
      for (const [at, form] of [...forms].entries())
        found.set(form, (found.get(form) ?? new Set()).add(translations[at] ?? form))
    }
    expect([...found].filter(([, { size }]) => size > 1).map(([form, all]) => [form, ...all])).toEqual([])
  },
)

it.each(translated)('names in %s the facts of a checked certificate as the certificate does', (language) => {
  const [checked, screens] = [readTexts('verify', language), readTexts('screens', language)]
  const fields = { role: 'job_role_id', issued: 'issued_date', validUntil: 'valid_until' }
  for (const [fact, field] of Object.entries(fields))
    expect(checked[fact]).toBe(screens[`resources.certificate.fields.${field}`])
  // Hindi has another word for what is cancelled, such as an examination.
  if (language === 'hi') expect(checked.revoked).toContain(screens['grid.validity.revoked'])
})

it('has the texts of the schema nowhere else', () => {
  expect(Object.keys(schemaTexts()).filter((key) => keys.has(key))).toEqual([])
})

it('finds each fault of a translation', () => {
  const english = { a: 'One file', b: '%{n} of %{m}', c: 'row |||| %{smart_count} rows', d: 'Save', e: 'PDF' }
  const texts = { b: '%{n} von %{x}', c: 'Zeile', d: 'Save', e: 'PDF', z: 'Alt' }
  expect(textFaults('de', texts, english)).toEqual({
    missing: ['a'],
    unused: ['z'],
    untranslated: ['d'],
    placeholders: ['b', 'c'],
    plurals: ['c'],
  })
})
