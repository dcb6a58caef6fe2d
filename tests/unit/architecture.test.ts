import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : []
  })

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The top folders of this project that a file imports from, statically or not. */
const importsOf = (path: string): string[] =>
  [...source(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    ([, to]) => normalize(join(dirname(path), to as string)).split('/')[0] as string,
  )

/** Who may import whom, beside itself. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  server: ['schema'],
  src: ['schema'],
  resources: ['schema', 'src'],
  mocks: ['schema', 'server', 'src'],
}
/** docs/decisions/0009-sample-world.md; and the app puts the exceptions beside the generic screens. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'server/start/openDatabase.ts': ['mocks'],
  'src/App.tsx': ['resources'],
}

const folders = readdirSync(ROOT)
const present = Object.keys(MAY).filter((folder) => folders.includes(folder))

describe.each(present)('%s/', (folder) => {
  test.each(filesIn(folder))('%s imports only what it may', (path) => {
    const allowed = [folder, ...(MAY[folder] ?? []), ...(EXCEPTIONS[path] ?? [])]
    expect(importsOf(path).filter((to) => !allowed.includes(to))).toEqual([])
  })
})

test('schema/ imports no package but zod', () => {
  const packages = filesIn('schema').flatMap((path) =>
    [...source(path).matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(packages)]).toEqual(['zod'])
})

test('no file is longer than 300 lines', () => {
  const all = [...present, 'tests', 'bench', 'scripts']
    .filter((folder) => folders.includes(folder))
    .flatMap(filesIn)
  const long = all.filter((path) => source(path).split('\n').length > 301)
  expect(long).toEqual([])
})

/** Named routes; and the browser's storage, where the specification itself calls a key `user_role`. */
const MAY_NAME =
  /^src\/storage\.ts$|^server\/(rpl|planning|reports|access|session|signup|history)\/|^server\/firstStart\.ts$/

test('generic code names no entity', () => {
  const names = Object.keys(entities).filter((name) => name.includes('_'))
  const quoted = new RegExp(`['"\`/](${names.join('|')})['"\`/]`)
  const guilty = [...filesIn('server'), ...filesIn('src')].filter(
    (path) => !MAY_NAME.test(path) && quoted.test(source(path)),
  )
  expect(guilty).toEqual([])
})

test('folders that hide what they hold do not exist', () => {
  const all = [...present].flatMap(filesIn).map((path) => relative('.', dirname(path)))
  expect(all.filter((path) => /(^|\/)(utils|common|helpers)(\/|$)/.test(path))).toEqual([])
})
