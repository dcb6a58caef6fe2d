/** Who may import whom. Each test is one rule, and lists the imports that break it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from '../../server/database/advisoryLocks.ts'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : []
  })

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Import {
  from: string
  to: string
}

const IMPORT = /(?:from|import\(|import)\s*'(\.[^']+)'/g

/** The files of this project that a file imports, statically or not. */
const importsOf = (from: string): Import[] =>
  [...source(from).matchAll(IMPORT)].map(([, to = '']) => ({ from, to: normalize(join(dirname(from), to)) }))

const topFolder = (path: string) => path.split('/')[0] as string
const describe = ({ from, to }: Import) => `${from} imports ${to}`

/** The folders that the files of each folder may import, besides their own. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  server: ['schema'],
  src: ['schema'],
  resources: ['schema', 'src'],
  mocks: ['schema', 'server', 'src'],
}
/** The sample world (docs/decisions/0009-sample-world.md), the table of the screens that are written by hand, and the texts of the schema, which screens load. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'server/errors/loadTexts.ts': ['public'],
  'server/start/openDatabase.ts': ['mocks'],
  'src/App.tsx': ['resources'],
  'src/screens.ts': ['resources'],
}

/**
 * The order of the folders inside a folder: each may import those in the rows before it, those of one row do not import each other.
 * A file beside them may import all of them.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['errors'],
    ['tasks'],
    ['http', 'files'],
    ['sql'],
    ['database'],
    ['vault'],
    ['access'],
    ['records'],
    ['history'],
    ['settings'],
    ['queue'],
    ['messages'],
    ['session'],
    ['uploads'],
    ['import'],
    ['notifications'],
    ['steps'],
    ['pdf', 'signing'],
    ['planning', 'rpl'],
    ['reports'],
    ['home'],
    ['api'],
    ['jobs'],
    ['start'],
    ['commands'],
  ],
  src: [
    ['data'],
    ['app'],
    ['form'],
    ['grid', 'sheet', 'import', 'history', 'account', 'steps', 'tasks'],
    ['shell'],
    // What runs without the app: pages of their own, and what is written into the page of the app.
    ['verify', 'answer', 'worker', 'firstPaint'],
  ],
  'src/sheet': [['model'], ['grid'], ['rowsField', 'document'], ['panels']],
}
/** The tables of the screen's kinds and of their inputs belong to form/. The latter loads the one input that is made of a sheet when it is shown. */
const KINDS = 'src/kinds.ts'
const INPUTS = 'src/form/inputs/inputs.ts'
const LAZY_INPUT = 'src/sheet/rowsField/RowsInput.tsx'
/** Pairs of folders, neither inside the other, that import each other. */
const TWO_WAY_PAIRS: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  server: [],
  resources: [],
  src: [],
}

const graph = Object.fromEntries(
  Object.keys(MAY_IMPORT).map((folder): [string, readonly Import[]] => [
    folder,
    filesIn(folder).flatMap(importsOf),
  ]),
)

/** The folder of a file. */
const folderOf = (path: string) => ([KINDS, INPUTS].includes(path) ? 'src/form' : dirname(path))
/** The folder directly inside `parent` that contains a file; undefined for a file beside these folders. */
const childOf = (parent: string, path: string) => {
  const folder = folderOf(path)
  return folder.startsWith(`${parent}/`) ? folder.slice(parent.length + 1).split('/')[0] : undefined
}

test('a top folder imports only the top folders that it may', () => {
  const wrong = Object.entries(graph).flatMap(([folder, imports]) =>
    imports.filter(
      ({ from, to }) =>
        ![folder, ...(MAY_IMPORT[folder] ?? []), ...(EXCEPTIONS[from] ?? [])].includes(topFolder(to)),
    ),
  )
  expect(wrong.map(describe)).toEqual([])
})

test.each(Object.keys(LAYERS))('a folder of %s/ imports only the layers before it', (parent) => {
  const layerOf = new Map(LAYERS[parent]?.flatMap((row, layer) => row.map((folder) => [folder, layer])))
  const folders = new Set(filesIn(parent).flatMap((path) => childOf(parent, path) ?? []))
  expect(
    [...folders].filter((folder) => !layerOf.has(folder)).map((folder) => `${folder} has no layer`),
  ).toEqual([])
  const wrong = graph[topFolder(parent)]?.filter(({ from, to }) => {
    const [folder, target] = [childOf(parent, from), childOf(parent, to)]
    if (folder === undefined || folder === target || !to.startsWith(`${parent}/`)) return false
    if (from === INPUTS && to === LAZY_INPUT) return false
    return target === undefined || Number(layerOf.get(target)) >= Number(layerOf.get(folder))
  })
  expect(wrong?.map(describe)).toEqual([])
})

test.each(['server', 'src'])(
  'docs/development.md names the folders of %s/ in the order of their layers',
  (parent) => {
    const row = source('docs/development.md').match(new RegExp(`^\\| \`${parent}/\`.*`, 'm'))?.[0] ?? ''
    const named = [...row.matchAll(/`(\w+)\/`/g)].map(([, folder]) => folder)
    expect(named).toEqual([parent, ...(LAYERS[parent]?.flat() ?? [])])
  },
)

test('the table of inputs loads the input of rows when it is shown', () =>
  expect(source(INPUTS)).toContain("import('../../sheet/rowsField/RowsInput.tsx')"))

test.each(Object.keys(TWO_WAY_PAIRS))('no two folders of %s/ import each other', (top) => {
  const edges = new Set(
    graph[top]
      ?.filter(({ to }) => topFolder(to) === top)
      .map(({ from, to }) => [folderOf(from), folderOf(to)])
      .filter(([from = '', to = '']) => !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`))
      .map(([from, to]) => `${from} ${to}`),
  )
  const pairs = [...edges].flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' ')
    return from < to && edges.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : []
  })
  expect(pairs).toEqual(TWO_WAY_PAIRS[top])
})

test('schema/ imports no package but zod', () => {
  const packages = filesIn('schema').flatMap((path) =>
    [...source(path).matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name),
  )
  expect([...new Set(packages)].toSorted()).toEqual(['zod', 'zod/mini'])
})

test('no file is longer than 300 lines', () => {
  const all = [...Object.keys(MAY_IMPORT), 'tests', 'bench', 'scripts'].flatMap(filesIn)
  expect(all.filter((path) => source(path).split('\n').length > 301)).toEqual([])
})

test('no literal is spread into another one, which only stops the formatter', () => {
  const all = [...Object.keys(MAY_IMPORT), 'tests', 'bench', 'scripts'].flatMap(filesIn)
  const spread = /\.\.\.(\{[^{}()]*\}|\[[^[\]()]*\])\s*[,}\])]/
  expect(all.filter((path) => spread.test(source(path)))).toEqual([])
})

test('each export is used in another file', () => {
  const folders = [...Object.keys(MAY_IMPORT), 'tests', 'bench', 'scripts']
  const files = ['vite.config.ts', ...folders.flatMap(filesIn)]
  const uses = new Map<string, number>()
  for (const path of files)
    for (const name of new Set(source(path).match(/[A-Za-z_$][\w$]*/g)))
      uses.set(name, (uses.get(name) ?? 0) + 1)
  const exported = files.flatMap((path) =>
    [...source(path).matchAll(/^export (?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm)].map(
      ([, name = '']) => ({ path, name }),
    ),
  )
  expect(exported.length).toBeGreaterThan(1000)
  expect(exported.filter(({ name }) => uses.get(name) === 1)).toEqual([])
})

test('no folder is named utils, common or helpers', () => {
  const folders = Object.keys(MAY_IMPORT).flatMap(filesIn).map(dirname)
  expect(folders.filter((path) => /(^|\/)(utils|common|helpers)(\/|$)/.test(path))).toEqual([])
})

test('each advisory lock has a key of its own, and no file names one by its number', () => {
  const keys = Object.values(advisoryLocks)
  expect(keys).toEqual([...new Set(keys)])
  expect(filesIn('server').filter((path) => /advisory_xact_lock(?:_shared)?\(\d/.test(source(path)))).toEqual(
    [],
  )
})
