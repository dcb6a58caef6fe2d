/** The kinds of fields: the tables that declare them, and the way of a value through all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { integer, type PgColumn, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleValue } from '../../mocks/sampleKinds.ts'
import type { Field, Kind } from '../../schema/define.ts'
import { readerOf, readers } from '../../schema/kinds.ts'
import { formatValue, isSecret, isUploaded, limitsOf, traitsOf } from '../../schema/kindTraits.ts'
import {
  buildColumn,
  csvText,
  equalityExpression,
  shownExpression,
  sortExpression,
} from '../../server/sql/storedKinds.ts'
import { inputOf } from '../../src/form/inputs/inputs.ts'
import { kinds } from '../../src/kinds.ts'
import { blobOf, readEmptyCluster } from '../fixtures/emptyCluster.ts'

/** The tables with one row for each kind, and the declaration of the kinds. */
const TABLES = [
  'schema/define.ts',
  'schema/kindTraits.ts',
  'schema/kinds.ts',
  'server/sql/storedKinds.ts',
  'src/kinds.ts',
  'mocks/sampleKinds.ts',
]

/** Sentences of rules, and the fields of a sign-up, of which some have the name of a kind. */
const EXEMPT = ['schema/rules.ts', 'server/session/signUp/details.ts']

const all = Object.keys(readers) as Kind[]

/** A field of each kind. */
const fields = Object.fromEntries(
  all.map((kind) => [
    kind,
    {
      kind,
      choices: { 1: 'One', 2: 'Two' },
      to: 'state',
      of: 'password',
      columns: { name: { kind: 'text' }, count: { kind: 'integer' } },
    } as unknown as Field,
  ]),
) as Record<Kind, Field>

const sampleOf = (kind: Kind): unknown =>
  sampleValue(fields[kind], {
    name: kind,
    path: `kind.${kind}`,
    number: 7,
    seed: 1,
    record: { password: 'Sample-password-7' },
    reference: () => 3,
    row: (_, index) => ({ name: `Row ${index}`, count: index }),
  })

const isStored = (kind: Kind) => buildColumn(kind, fields[kind]) !== null

describe('a value of each kind', () => {
  let database: PGlite
  const table = pgTable('kinds', {
    id: integer('id'),
    ...Object.fromEntries(
      all.flatMap((kind) => (isStored(kind) ? [[kind, buildColumn(kind, fields[kind])]] : [])),
    ),
  } as never) as unknown as Record<Kind, PgColumn>
  beforeAll(async () => {
    database = await PGlite.create({ loadDataDir: blobOf(await readEmptyCluster()) })
    const columns = all
      .filter(isStored)
      .map((kind) => `"${kind}" ${table[kind].getSQLType()}`)
      .join(', ')
    await database.exec(`create table kinds (${columns})`)
  })
  afterAll(() => database.close())

  // A file is uploaded apart, and no import has it.
  const inFiles = all.filter((kind) => isStored(kind) && !isUploaded({ kind }))
  test.each(inFiles)(
    '%s: saved, read, exported, imported and shown by the search, it is the same',
    async (kind) => {
      const field = fields[kind]
      const value = readerOf(field).parse(sampleOf(kind))
      const sent = kind === 'rows' ? JSON.stringify(value) : value
      const type = table[kind].getSQLType()
      await database.query('delete from kinds')
      await database.query(`insert into kinds ("${kind}") values ($1::${type})`, [sent])
      const [row] = (await database.query<{ json: string }>('select to_json(t)::text as json from kinds t'))
        .rows
      const read = JSON.parse(row?.json ?? '{}')[kind]
      expect(read).toEqual(value)
      expect(readerOf(field).parse(csvText(field, read))).toEqual(value)
      const key = equalityExpression(field, `"${kind}"`)
      if (!traitsOf(field).comparable) return
      const found = await database.query(
        `select 1 from kinds where ${key} = ${equalityExpression(field, `$1::${type}`)} order by ${sortExpression(field, `"${kind}"`)}`,
        [sent],
      )
      expect(found.rows).toHaveLength(1)
      if (!traitsOf(field).searchable) return
      const [shown] = (
        await database.query<{ shown: string }>(
          `select ${shownExpression(field, `"${kind}"`)} as shown from kinds`,
        )
      ).rows
      expect(shown?.shown).toBe(formatValue(field, value))
    },
  )
})

test.each(all)('%s has an input, and a filter where its values can be compared', (kind) => {
  const field = fields[kind]
  expect(inputOf(kind)).toBeDefined()
  expect(kinds[kind].filter !== null).toBe(traitsOf(field).comparable === true)
  expect(kinds[kind].filter === 'RangeFilter').toBe(traitsOf(field).ranged === true)
})

test('the traits of the kinds agree', () => {
  for (const kind of all) {
    const { numeric, summed, ranged, comparable, searchable, title, secret } = traitsOf(fields[kind])
    if (summed) expect([kind, numeric]).toEqual([kind, true])
    if (numeric) expect([kind, limitsOf(fields[kind]).max < Number.MAX_SAFE_INTEGER]).toEqual([kind, true])
    if (numeric || ranged || searchable || title) expect([kind, comparable]).toEqual([kind, true])
    if (secret) expect([kind, comparable]).toEqual([kind, undefined])
  }
})

test.each<[Kind, unknown, unknown]>([
  ['integer', 1234567, '12,34,567'],
  ['decimal', 1234.5, '1,234.5'],
  ['percent', 12.25, '12.25 %'],
  ['money', 1234567, '₹12,34,567'],
  ['money', 1234.5, '₹1,234.50'],
  ['date', '2026-11-21', '21 Nov 2026'],
  ['date', '2026-09-05', '5 Sep 2026'],
  ['time', '09:30', '09:30'],
  ['yesNo', 0, 'No'],
  ['mobile', '9876543210', '98765 43210'],
  ['url', 'https://example.in/', 'example.in'],
  ['pincode', '560001', '560001'],
  ['ifsc', 'SBIN0001234', 'SBIN0001234'],
  ['password', 'secret', '••••••••'],
  ['choice', 2, 'Two'],
  ['choice', 'gone', 'gone'],
  ['reference', 12, '#12'],
  ['rows', [{}, {}], '2'],
  ['integer', null, ''],
  ['integer', 'many', 'many'],
  ['date', '31-02', '31-02'],
  ['yesNo', 'perhaps', 'perhaps'],
  ['mobile', '98765', '98765'],
])('%s: %j is shown as %j', (kind, value, text) => expect(formatValue(fields[kind], value)).toBe(text))

test('a secret is exported by no file and shown by no list', () =>
  expect(all.filter((kind) => isSecret(fields[kind]))).toEqual(['password', 'confirmation']))

test.each<[Kind, unknown, unknown]>([
  ['time', '9:30', '09:30'],
  ['time', '9.30 pm', '21:30'],
  ['time', '12:05 a.m.', '00:05'],
  ['time', '0930', '09:30'],
  ['time', '17:45:00', '17:45'],
  ['pincode', '560 001', '560001'],
  ['pincode', 560001, '560001'],
  ['ifsc', ' sbin 000 1234', 'SBIN0001234'],
  ['file', ' 12 ', 12],
  ['file', { id: 12, name: 'photo.jpg', type: 'image/jpeg', size: 9, status: 'checked' }, 12],
  ['micr', '587 240-001', '587240001'],
  ['accountNumber', '0012 3456 789', '00123456789'],
  ['aadhaar', '9999 4105 7058', '999941057058'],
  ['aadhaar', 234123412346, '234123412346'],
])('%s: %j is read as %j', (kind, value, read) => expect(readerOf(fields[kind]).parse(value)).toBe(read))

const sources = ['schema', 'server', 'src', 'resources', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, code: readFileSync(`${folder}/${path}`, 'utf8') })),
)

const known = new Set<string>(all)
const countKinds = (names: Iterable<string>) => [...new Set(names)].filter((name) => known.has(name)).length

/** Lists and unions of names: `['integer', 'decimal']`, `'integer' | 'decimal'`, `kind === 'integer' || kind === 'decimal'`. */
const listsOf = (code: string) =>
  [...code.matchAll(/'\w+'(?:[^'\n;{}]*'\w+')+/g)].map(([list]) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )

/** The keys of object literals: lines of the same indentation, without those that declare a field. */
function keysOf(code: string): string[][] {
  const blocks: string[][] = []
  const open: { indent: number; keys: string[] }[] = []
  for (const line of code.split('\n')) {
    if (!line.trim()) continue
    const indent = line.search(/\S/)
    while (open.length && (open.at(-1)?.indent ?? 0) > indent) blocks.push(open.pop()?.keys ?? [])
    const [, key, value = ''] = /^\s*'?(\w+)'?: (.*)/.exec(line) ?? []
    if (!key || /^\w*\(/.test(value) || /: (string|number|null)/.test(line)) continue
    if (open.at(-1)?.indent !== indent) open.push({ indent, keys: [] })
    open.at(-1)?.keys.push(key)
  }
  return [...blocks, ...open.map(({ keys }) => keys)]
}

test('only the tables list kinds', () => {
  const listing = sources.filter(
    ({ path, code }) =>
      ![...TABLES, ...EXEMPT].includes(path) &&
      (/\[\w+ in Kind\]|Record<Kind|Kind\[\]|Set<Kind>/.test(code) ||
        [...listsOf(code), ...keysOf(code)].some((names) => countKinds(names) > 2)),
  )
  expect(listing.map(({ path }) => path)).toEqual([])
})
