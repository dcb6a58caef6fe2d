/** The only helper of the tests: templates of both databases, the API over them, and signed-in sessions. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Hono } from 'hono'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { createApp } from '../server/app.ts'
import type { Database } from '../server/database/database.ts'
import { readMigrations } from '../server/database/migrationFiles.ts'
import { openPGlite } from '../server/database/pglite.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { prepareDatabase } from '../server/database/prepareDatabase.ts'
import { folderStore } from '../server/files/folderStore.ts'
import { createSigner, type Signer } from '../server/signing/signer.ts'
import { createFirstAccounts } from '../server/start/firstAccounts.ts'
import { parseKeyList, parseKeys } from '../server/vault/parseKeys.ts'
import { createVault, type Vault } from '../server/vault/vault.ts'
import { blobOf, readEmptyCluster, tarOf } from './fixtures/emptyCluster.ts'
import { PLAIN_WASM } from './fixtures/process.ts'
import { hash as quickHash } from './fixtures/quickHash.ts'
import { assertReply } from './fixtures/replyContract.ts'
import { readTemplate, TemplateFs } from './fixtures/templateFs.ts'
import { createTestWorld, type TestWorld, worldOf } from './fixtures/world.ts'

const testKey = (id: string, letter: string) => `${id}:${btoa(letter.repeat(32))}`
/** Two keys of the vault. */
export const [FIRST_KEY, SECOND_KEY] = [testKey('first', 'a'), testKey('second', 'b')] as const
export const testVault = createVault(parseKeys(FIRST_KEY))
/** The newest key signs, both verify. */
export const testSigner = createSigner(parseKeyList(`${FIRST_KEY},${SECOND_KEY}`))
export const TEST_ORIGIN = 'https://kaushal.example'

export const PASSWORD = 'correct horse battery'
export const ADMINISTRATOR = 'admin@kaushal.example'

export type Driver = 'pglite' | 'postgres'

/** The content of a fresh database: no table, one administrator, or also the test world of tests/fixtures/world.ts. */
type Content = 'nothing' | 'administrator' | 'world'

const fileOf = (folder: string, driver: Driver, content: Content) => join(folder, `${driver}-${content}`)
/** The template that PostgreSQL has for the tests of a copy of the sources. */
export const EXTENDED_WORLD = 'kaushal_extended_world'
const templateOf = (content: Content) =>
  content === 'world' && process.env.KAUSHAL_TEST_EXTENDED ? EXTENDED_WORLD : `kaushal_${content}`
/** Copies the files of the template instead of logging each of their pages: half the processor time. */
export const COPY = 'strategy file_copy'

async function fill(database: Database): Promise<void> {
  await prepareDatabase(database, await readMigrations())
  await createFirstAccounts({ database, adminPassword: PASSWORD, log: () => undefined })
  const hash = await quickHash(PASSWORD, {})
  await database.query('update users set must_change_password = 0, password_hash = $1::text', [hash])
}

/** Creates the test world, and saves a list of its records beside the template. */
async function makeTemplateWorld(database: Database, folder: string): Promise<void> {
  const api = await startApi(database.driver, database)
  writeFileSync(fileOf(folder, database.driver, 'world'), JSON.stringify(await createTestWorld(api)))
}

async function makeEmbeddedTemplates(folder: string): Promise<void> {
  const save = (content: Content, tar: Buffer) =>
    writeFileSync(`${fileOf(folder, 'pglite', content)}.tar`, tar)
  const empty = await readEmptyCluster()
  save('nothing', empty)
  const database = await openPGlite({ loadDataDir: blobOf(empty) })
  await fill(database)
  save('administrator', await tarOf(database))
  await makeTemplateWorld(database, folder)
  save('world', await tarOf(database))
  await database.close()
}

async function makePostgresTemplates(url: string, folder: string): Promise<void> {
  const admin = new pg.Client(`${url}/postgres`)
  await admin.connect()
  const make = async (content: Content, from: string, work: (database: Database) => Promise<void>) => {
    await admin.query(`create database ${templateOf(content)} template ${from} ${COPY}`)
    const database = await openPostgres(`${url}/${templateOf(content)}`)
    await work(database)
    await database.close()
  }
  await make('administrator', 'template1', fill)
  await make('world', templateOf('administrator'), (database) => makeTemplateWorld(database, folder))
  await admin.end()
}

/** Not needed for databases that are read and written for seconds only; a vacuum would also choose other plans now and then. */
const SETTINGS = [
  'max_locks_per_transaction=512',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/** Runs once before all files: creates the templates of each driver. */
export async function setup(): Promise<() => void> {
  // As for a server that runs for seconds: optimising the database would take longer than the work.
  setFlagsFromString(PLAIN_WASM)
  const { KAUSHAL_TEST_TEMPLATES: existing, KAUSHAL_TEST_EXTENDED: extended } = process.env
  if (existing && extended) {
    const { extendTemplate } = await import('./fixtures/extendTemplate.ts')
    await extendTemplate(existing, extended)
    process.env.KAUSHAL_TEST_TEMPLATES = extended
  }
  // The other project's tests have set it up already, or those that test a copy of the sources.
  if (existing) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-tests-'))
  const started = await startPostgres(SETTINGS)
  if (!started.url) console.error(`\n⚠ SKIPPED: every test on PostgreSQL, because ${started.reason}.\n`)
  await Promise.all([
    makeEmbeddedTemplates(folder),
    started.url && makePostgresTemplates(started.url, folder),
  ])
  process.env.KAUSHAL_TEST_TEMPLATES = folder
  process.env.KAUSHAL_TEST_POSTGRES = started.url ?? ''
  process.env.KAUSHAL_TEST_SOCKET = started.socket ?? ''
  return () => {
    if (started.url) started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A suite runs once for each driver. Where this machine has no PostgreSQL, its tests are shown as skipped. */
export const drivers: readonly Driver[] = ['pglite', 'postgres']
export const isMissing = (driver: Driver) => driver === 'postgres' && !process.env.KAUSHAL_TEST_POSTGRES
/** Opening an embedded database takes two seconds of processor time, and each of its statements more than PostgreSQL's. */
export const postgresIfPresent: Driver = isMissing('postgres') ? 'pglite' : 'postgres'

/** Set once the templates are made. */
const templates = () => process.env.KAUSHAL_TEST_TEMPLATES as string
const opened: { close: () => Promise<void> }[] = []

/** A fresh PostgreSQL database from a template, or with nothing in it; its address. */
export async function freshPostgres(content: Content = 'administrator'): Promise<string> {
  const base = process.env.KAUSHAL_TEST_POSTGRES
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(`${base}/postgres`)
  await admin.connect()
  await admin.query(
    `create database ${name} template ${content === 'nothing' ? 'template1' : templateOf(content)} ${COPY}`,
  )
  await admin.end()
  return `${base}/${name}`
}

/** The address by the socket of this machine, which needs half of the time in the kernel that TCP does. */
const overSocket = (address: string) =>
  `${address}?host=${encodeURIComponent(process.env.KAUSHAL_TEST_SOCKET as string)}`

const embeddedTemplate = (content: Content) => `${fileOf(templates(), 'pglite', content)}.tar`

const embedded = new Map<Content, ReturnType<typeof readTemplate>>()
/** The template of an embedded database, which is read once for all tests of a process. */
function readEmbedded(content: Content) {
  const known = embedded.get(content) ?? readTemplate(embeddedTemplate(content))
  embedded.set(content, known)
  return known
}

/** Puts an embedded database from a template into a folder, for a separate server. */
export function embeddedIn(folder: string, content: Content = 'administrator'): void {
  const dataDir = join(folder, 'db')
  mkdirSync(dataDir)
  execFileSync('tar', ['-xf', embeddedTemplate(content), '-C', dataDir], { stdio: 'pipe' })
}

/** A fresh database from a template. It is closed by `closeAll`. */
export async function freshDatabase(driver: Driver, content: Content = 'administrator'): Promise<Database> {
  const database =
    driver === 'postgres'
      ? await openPostgres(overSocket(await freshPostgres(content)), { connections: 5 })
      : await openPGlite({ fs: new TemplateFs(readEmbedded(content)) })
  opened.push(database)
  return database
}

/** To be called once all tests of a file are done. */
export async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) await one.close()
}

export interface Reply<Body = Record<string, unknown>> {
  status: number
  body: Body
  text: string
  headers: Headers
}

export interface Api {
  app: Hono
  database: Database
  token: string
  /** Errors that the server answered with 500; a test may assert that there are none. */
  failures: unknown[]
  /** Sends a request to `/api/PATH`; a body that is a string or a form goes as it is, anything else as JSON. */
  request<Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>
  get<Body = Record<string, unknown>>(path: string, query?: Record<string, unknown>): Promise<Reply<Body>>
  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>
  /** The same API, signed in as another user. */
  as(username: string, password?: string): Promise<Api>
}

const queryOf = (query: Record<string, unknown>) => {
  const text = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return text.length ? `?${text.join('&')}` : ''
}

/** What the sessions of one API share. */
type Opened = Pick<Api, 'app' | 'database' | 'failures'>

function apiOver(opened: Opened, token: string): Api {
  const { app } = opened
  const request: Api['request'] = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ) => {
    const reply = await app.fetch(
      new Request(`http://kaushal.example/api/${path}`, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      }),
    )
    const text = await reply.text()
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
    assertReply(method, path, reply.status, json)
    return { status: reply.status, body: json as Body, text, headers: reply.headers }
  }
  return {
    ...opened,
    token,
    request,
    get: (path, query = {}) => request('GET', path + queryOf(query)),
    post: (path, body = {}, headers) => request('POST', path, body, headers),
    as: (username, password = PASSWORD) => signedIn(opened, username, password),
  }
}

async function signedIn(opened: Opened, username: string, password: string): Promise<Api> {
  const { status, body } = await apiOver(opened, '').post('login', { username, password })
  if (status !== 200) throw new Error(`Could not sign in as ${username}: ${JSON.stringify(body)}`)
  return apiOver(opened, String(body.token))
}

/** The place of the files of all tests of a process. */
export const testFiles = () => folderStore(join(templates() ?? tmpdir(), `files-${process.pid}`))

/** The real API over a database (a fresh one unless given), with the administrator signed in. */
export async function startApi(
  driver: Driver,
  given?: Database,
  vault: Vault | null = testVault,
  signer: Signer | null = testSigner,
): Promise<Api> {
  const database = given ?? (await freshDatabase(driver))
  const failures: unknown[] = []
  const app = createApp({
    database,
    vault: vault ?? undefined,
    files: testFiles(),
    signer: signer ?? undefined,
    origin: TEST_ORIGIN,
    onFailure: ({ error }) => failures.push(error),
  })
  return signedIn({ app, database, failures }, ADMINISTRATOR, PASSWORD)
}

/** The API over a fresh database with the world in it, and that world. */
export async function startWorld(
  driver: Driver,
  database?: Database,
): Promise<{ api: Api; world: TestWorld }> {
  const api = await startApi(driver, database ?? (await freshDatabase(driver, 'world')))
  return { api, world: worldOf(JSON.parse(readFileSync(fileOf(templates(), driver, 'world'), 'utf8'))) }
}
