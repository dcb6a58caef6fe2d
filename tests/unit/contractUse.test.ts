/** The contract is the only declaration of a call: nothing outside schema/ repeats its objects or its addresses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../schema/contract/index.ts'
import { isFile, type RouteContract } from '../../schema/contract/route.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The TypeScript of a folder, by its path from the root. */
const sourceFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

/** Fewer names say nothing: many things have an id and a name. */
const LEAST_KEYS = 3

const signature = (keys: readonly string[]) => keys.toSorted().join(', ')

/** The keys of each object in a JSON Schema. */
function objectsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  const own =
    properties && Object.keys(properties).length >= LEAST_KEYS ? [signature(Object.keys(properties))] : []
  return [...own, ...Object.values(schema).flatMap(objectsIn)]
}

/** The calls of the contract in which an object with these keys occurs. */
function contractObjects(): Map<string, string> {
  const found = new Map<string, string>()
  for (const [call, { body, query, reply }] of Object.entries<RouteContract>(contracts))
    for (const [side, part] of [
      ['input', query],
      ['input', body],
      ['output', reply],
    ] as const) {
      if (!part || isFile(part)) continue
      const schema = z.toJSONSchema(part, { io: side, unrepresentable: 'any' })
      for (const keys of objectsIn(schema)) if (!found.has(keys)) found.set(keys, call)
    }
  return found
}

/** Source without comments and without the contents of texts. */
const bare = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*`|'[^'\n]*'/g, (part) =>
    part.startsWith('/') ? '' : "''",
  )

const OPENING = '{([<'
const CLOSING = '})]>'

/** The names of the properties of the object type whose brace opens at `start`. */
function keysAt(source: string, start: number): string[] {
  let depth = 0
  let own = ''
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] as string
    const isArrow = character === '>' && source[at - 1] === '='
    if (CLOSING.includes(character) && !isArrow) depth -= 1
    if (depth === 0 && at > start) break
    if (depth === 1) own += character
    if (OPENING.includes(character)) depth += 1
  }
  return [...own.matchAll(/(?:^|[\n;,])\s*(?:readonly\s+)?(\w+)\??\s*[:(]/g)].map(([, name = '']) => name)
}

const DECLARED = /\b(?:interface (\w+)[^{=;]*|type (\w+)(?:<[^=]*>)? =\s*(?:\w+<)?)\{/g

/** The object types that a file declares, with their keys. */
const typesIn = (path: string) => {
  const source = bare(readFileSync(join(ROOT, path), 'utf8'))
  return [...source.matchAll(DECLARED)].map((match) => ({
    name: `${path}: ${match[1] ?? match[2]}`,
    keys: keysAt(source, match.index + match[0].length - 1),
  }))
}

test('no object of the contract is declared a second time', () => {
  const known = contractObjects()
  const twins = ['server', 'src', 'resources', 'mocks', 'scripts']
    .flatMap(sourceFiles)
    .flatMap(typesIn)
    .flatMap(({ name, keys }) => {
      const call = keys.length >= LEAST_KEYS && known.get(signature(keys))
      return call ? [`${name}: ${call}`] : []
    })
  expect(twins).toEqual([])
})

/** Files that send calls by their address, and why. */
const SENDERS: Readonly<Record<string, string>> = {
  'src/data/callApi.ts': 'makes the address from the contract',
  'src/data/calls/callForFile.ts': 'the same, for files',
  'src/data/read.ts': 'the lists of each entity, also of another server',
  'src/data/write.ts': 'the writes of each entity, also to another server',
  'src/data/dataProvider.ts': 'the counts and options of each entity, also of another server',
  'src/data/foreign/foreignCalls.ts': 'another server has no contract',
  'src/data/foreign/options.ts': 'another server has no contract',
  'src/data/foreign/pages.ts': 'another server has no contract',
  'src/data/offline/sendWaiting.ts': 'sends again what was sent by the contract',
}
const SENDS = /import \{[^}]*\b(?:request|requestFile|sendRequest)\b[^}]*\} from '[^']*\/request\.ts'/

const clientFiles = ['src', 'resources'].flatMap(sourceFiles)
const sourceOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the client sends a call of the contract by its name', () => {
  expect(clientFiles.filter((path) => SENDS.test(sourceOf(path))).toSorted()).toEqual(
    Object.keys(SENDERS).toSorted(),
  )
})

test('no address of a call is written out in the client, and no call is made untyped', () => {
  const written = clientFiles.flatMap((path) =>
    [...sourceOf(path).matchAll(/\$\{API\}\/\w.*|['`]\/api\/\w.*|\.api as .*/g)].map(
      ([text]) => `${path}: ${text}`,
    ),
  )
  expect(written).toEqual([])
})

/** The untyped hook of react-admin accepts a call that does not exist. */
test('only one file reads the data provider of react-admin, and gives it its type', () => {
  expect(clientFiles.filter((path) => /\buseDataProvider\b/.test(sourceOf(path)))).toEqual([
    'src/data/useKaushalDataProvider.ts',
  ])
})

test('The app imports of the contract only types, and limits: a value would bring all of zod to each form', () => {
  const imports = ['src', 'resources']
    .flatMap(sourceFiles)
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /^import (?!type )[\w*, ]*(?:\{[^}]*\})? ?from '([^']*schema\/contract\/[^']*)'/gm,
        ),
      ]
        .filter(([, from]) => !from?.endsWith('/limits.ts'))
        .map(([, from]) => `${file}: ${from}`),
    )
  expect(imports).toEqual([])
})
