/** Who may import whom. Each test lists the imports that break its rule. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : []
  })

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The files of this project that a file imports, statically or not. */
const importsOf = (path: string): string[] =>
  [...source(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to]) =>
    normalize(join(dirname(path), to as string)),
  )

const topFolder = (path: string) => path.split('/')[0] as string

/** The folders that the files of each folder may import, besides their own. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  server: ['schema'],
  src: ['schema'],
  resources: ['schema', 'src'],
  mocks: ['schema', 'server', 'src'],
}
/** The sample world (docs/decisions/0009-sample-world.md), and the resources that differ from the generic screens. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'server/start/openDatabase.ts': ['mocks'],
  'src/App.tsx': ['resources'],
}

/**
 * The folders of server/ in the order of their layers: each may import those before it. Folders of one row do not import each other.
 * Files directly in server/ may import all of them.
 */
const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['errors'],
  ['http'],
  ['sql'],
  ['database'],
  ['access'],
  ['records'],
  ['history'],
  ['messages'],
  ['session'],
  ['import'],
  ['planning', 'rpl', 'reports'],
  ['api'],
  ['jobs'],
  ['start'],
  ['commands'],
]

const present = Object.keys(MAY_IMPORT).filter((folder) => readdirSync(ROOT).includes(folder))

test.each(present)('%s/ imports only the folders that it may', (folder) => {
  const wrong = filesIn(folder).flatMap((path) => {
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? []), ...(EXCEPTIONS[path] ?? [])]
    return importsOf(path).flatMap((to) => (allowed.includes(topFolder(to)) ? [] : [`${path} imports ${to}`]))
  })
  expect(wrong).toEqual([])
})

test('a folder of server/ imports only the layers before it', () => {
  const layerOf = new Map(SERVER_LAYERS.flatMap((layer, index) => layer.map((folder) => [folder, index])))
  const folderOf = (path: string) =>
    /^server\/[^/]+\//.test(path) ? (path.split('/')[1] as string) : undefined
  const wrong = filesIn('server').flatMap((path) => {
    const folder = folderOf(path)
    if (folder === undefined) return []
    const layer = layerOf.get(folder)
    if (layer === undefined) return [`${path}: server/${folder} has no layer`]
    return importsOf(path)
      .filter((to) => topFolder(to) === 'server')
      .flatMap((to) => {
        const target = folderOf(to)
        if (target === folder) return []
        const isBelow = target !== undefined && (layerOf.get(target) ?? Number.POSITIVE_INFINITY) < layer
        return isBelow ? [] : [`${path} imports ${to}: ${target ?? 'server'} is not below ${folder}`]
      })
  })
  expect(wrong).toEqual([])
})

test('schema/ imports no package but zod', () => {
  const packages = filesIn('schema').flatMap((path) =>
    [...source(path).matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(packages)]).toEqual(['zod'])
})

test('no file is longer than 300 lines', () => {
  const folders = [...present, 'tests', 'bench', 'scripts'].filter((folder) =>
    readdirSync(ROOT).includes(folder),
  )
  const long = folders.flatMap(filesIn).filter((path) => source(path).split('\n').length > 301)
  expect(long).toEqual([])
})

test('no folder is named utils, common or helpers', () => {
  const all = present.flatMap(filesIn).map((path) => relative('.', dirname(path)))
  expect(all.filter((path) => /(^|\/)(utils|common|helpers)(\/|$)/.test(path))).toEqual([])
})
