/** What runs in production: the built folders and the packages that they load, under each version of Node that is supported. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../scripts/build.mjs'
import { readTexts } from '../../scripts/texts/readTexts.ts'
import { readAppPage } from '../../server/http/appPage.ts'
import { serveApp } from '../../server/http/staticFiles.ts'
import { mediaQueries } from '../../src/app/mediaQueries.ts'
import { pagesOf } from '../fixtures/files.ts'
import { nodeOf, runNpm } from '../fixtures/node.ts'
import { type RunningServer, SHORT_LIVED, startServerProcess } from '../fixtures/process.ts'
import { ADMINISTRATOR, embeddedIn, PASSWORD } from '../support.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = ['dist', 'dist-server']
/** The newest release of each line of Node that has long-term support, beside the one that runs the tests. */
const OTHER_NODES = ['22.23.3', '24.21.0']
const MOST_MB = 300

const folder = mkdtempSync(join(tmpdir(), 'kaushal-production-'))
const data = join(folder, '.data')
let isInstalled = false

beforeAll(async () => {
  if (!ensureBuild()) throw new Error('The app and the server could not be built.')
  for (const name of ['package.json', 'package-lock.json', '.npmrc', ...BUILT])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  mkdirSync(data)
  await embeddedIn(data)
  isInstalled = await runNpm(['ci', '--omit=dev'], folder, 'every test of a production install')
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function signIn({ url }: RunningServer) {
  const send = async (path: string, token: string, body?: unknown) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const reply = await fetch(`${url}/api/${path}`, init)
    expect(reply.status, path).toBe(200)
    return reply
  }
  const { token } = await (await send('login', '', { username: ADMINISTRATOR, password: PASSWORD })).json()
  return {
    get: (path: string) => send(path, token),
    create: async (path: string, body: unknown) =>
      (await (await send(path, token, body)).json()).id as number,
  }
}

test('the built app has the production build of React, also if a test has built it', () => {
  const folder = join(ROOT, 'dist/assets')
  const code = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(code.filter((name) => readFileSync(join(folder, name), 'utf8').includes('jsxDEV('))).toEqual([])
})

test('a screen that is opened first by a link loads its files beside those of every screen', async () => {
  const app = new Hono()
  serveApp(app, join(ROOT, 'dist'))
  const linksOf = async (path: string) => {
    const page = await (await app.request(path)).text()
    return [...page.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  }
  const ofAll = await linksOf('/profile')
  for (const [path, screen] of [
    ['/trade', 'EntityList'],
    ['/plan/1/2', 'WorkspaceScreen'],
    ['/registration/new', 'RegistrationScreen'],
    ['/account/signup', 'SignUp'],
    ['/account/login', 'Login'],
  ] as const) {
    const links = await linksOf(path)
    expect(
      links.filter((file) => file.startsWith(`/assets/${screen}-`)),
      path,
    ).toHaveLength(1)
    expect(links.slice(0, ofAll.length), path).toEqual(ofAll)
    for (const file of links) expect((await app.request(file)).status, file).toBe(200)
  }
})

/** The scripts with which a path begins in a window. */
const scriptsOf = async (path: string, window: string): Promise<string[]> =>
  [
    ...((await readAppPage(join(ROOT, 'dist'), path)) ?? '').matchAll(
      /(?:href|src)="(\/assets\/[^"]+\.js)"(?: media="([^"]+)")?/g,
    ),
  ]
    .filter(([, , media]) => !media || media === window)
    .map(([, file]) => file as string)
/** As they are sent. */
const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(ROOT, 'dist', `${file}.br`)).size, 0)

// One more import in a module that screens share can bring the code of forms to all of them.
test.each([
  { path: '/trade', window: mediaQueries.wider, kB: 229, files: 9 },
  { path: '/trade', window: mediaQueries.cards, kB: 232, files: 10 },
  { path: '/', window: mediaQueries.wider, kB: 215, files: 9 },
  { path: '/plan/1/2', window: mediaQueries.wider, kB: 217, files: 11 },
  { path: '/plan/1/2/district_population', window: mediaQueries.wider, kB: 269, files: 20 },
  { path: '/plan/1/2/district_population', window: mediaQueries.phone, kB: 252, files: 19 },
  { path: '/plan/board', window: mediaQueries.wider, kB: 279, files: 18 },
  { path: '/account/login', window: mediaQueries.wider, kB: 218, files: 13 },
  { path: '/registration/new', window: mediaQueries.phone, kB: 256, files: 15 },
])(
  '$path loads at most $kB kB of JavaScript in at most $files files in a window of $window',
  async ({ path, window, kB, files }) => {
    const loaded = await scriptsOf(path, window)
    const bytes = bytesOf(loaded)
    expect(loaded.length).toBeLessThanOrEqual(files)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(kB * 1_000)
  },
)

/** Code that the forms of all entities load. */
const formCode = /^\/assets\/(forms|inputs|values|shared|drafts)-/

test('a page of a registration begins with at most 60 kB beside what every screen loads, 15 of them its own, and all pages with the same', async () => {
  const [ofAll, ...pages] = await Promise.all(
    ['/profile', '/registration/new', '/registration/new/bank', '/registration/7/review'].map((path) =>
      scriptsOf(path, mediaQueries.phone),
    ),
  )
  for (const page of pages) {
    const further = page.filter((file) => !ofAll?.includes(file))
    expect(bytesOf(further)).toBeLessThanOrEqual(60_000)
    expect(bytesOf(further.filter((file) => !formCode.test(file)))).toBeLessThanOrEqual(15_000)
    expect(page).toEqual(pages[0])
  }
})

test('of the texts of react-admin those have a translation that its built code names', () => {
  const code = readdirSync(join(ROOT, 'dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ROOT, 'dist/assets', name), 'utf8'))
    .join('\n')
  const named = [...code.matchAll(/["'`](ra\.[a-z_]+\.[\w.]+)/g)].map(([, key = '']) => key)
  const translated = Object.keys(readTexts('screens', 'en')).filter((key) => key.startsWith('ra.'))
  expect([...new Set(named)].sort()).toEqual(translated.sort())
})

test('the built server imports exactly the packages that are dependencies; all others are only for building', () => {
  const files = readdirSync(join(ROOT, 'dist-server')).filter((name) => name.endsWith('.js'))
  const code = files.map((name) => readFileSync(join(ROOT, 'dist-server', name), 'utf8')).join('\n')
  const imported = [
    ...code.matchAll(/^\s*import .*?["']([^."'][^"']*)["'];?$|\bimport\(["']([^."'][^"']*)["']\)/gm),
  ]
    .map(([, from, lazily]) => from ?? lazily ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0])
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
})

test('it starts, serves the app, signs in, and writes the PDF and the workbook of a plan', {
  tags: 'thorough',
}, async ({ skip }) => {
  if (!isInstalled) skip()
  const kilobytes = execFileSync('du', ['-sk', ...BUILT, 'node_modules'], { cwd: folder, encoding: 'utf8' })
  const sizes = kilobytes.trim().split('\n')
  expect(sizes.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1024).toBeLessThan(MOST_MB)
  const server = await startServerProcess({ KAUSHAL_DATA: data }, { folder })
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await (await fetch(server.url)).text()).toContain('<div id="root">')
    const { get, create } = await signIn(server)
    const state_id = await create('state', { name: 'Karnataka' })
    const district = await create('district', { state_id, name: 'Bagalkote' })
    const plan = `plan/${district}/${await create('financial_year', { name: '2031-32' })}`
    const pages = await pagesOf(new Uint8Array(await (await get(`${plan}/document.pdf`)).arrayBuffer()))
    expect(pages[0]).toContain('Bagalkote')
    expect((await (await get(`${plan}/workbook.xlsx`)).text()).slice(0, 2)).toBe('PK')
  } finally {
    await server.stop()
  }
})

test('its commands run too', { tags: 'thorough' }, ({ skip }) => {
  if (!isInstalled) skip()
  const env = { ...process.env, KAUSHAL_DATA: data, KAUSHAL_SAMPLE: '0' }
  const printed = execFileSync(process.execPath, [...SHORT_LIVED, 'dist-server/verifyHistory.js'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  expect(printed).toContain('operations')
})

test.for(OTHER_NODES)(
  'it starts and signs in under Node %s',
  { tags: 'thorough', timeout: 180_000 },
  async (version, { skip }) => {
    const node = isInstalled ? await nodeOf(version) : null
    if (!node) return skip()
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`)
    const server = await startServerProcess({ KAUSHAL_DATA: data }, { node, folder })
    try {
      const { get, create } = await signIn(server)
      const id = await create('state', { name: `Karnataka ${version}` })
      expect(await (await get('state')).json()).toContainEqual(expect.objectContaining({ id }))
    } finally {
      await server.stop()
    }
  },
)
