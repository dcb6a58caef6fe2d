/** The only helper of the tests: databases from templates, the API over them, and signed-in sessions. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import { createApp } from '../server/app.ts'
import type { Database } from '../server/database/database.ts'
import { openPGlite } from '../server/database/pglite.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { folderStore } from '../server/files/folderStore.ts'
import { createSigner, type Signer } from '../server/signing/signer.ts'
import { parseKeyList, parseKeys } from '../server/vault/parseKeys.ts'
import { createVault, type Vault } from '../server/vault/vault.ts'
import { assertReply } from './fixtures/replyContract.ts'
import { readTemplate, TemplateFs } from './fixtures/templateFs.ts'
import { type TestWorld, worldOf } from './fixtures/world.ts'

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
export type Content = 'nothing' | 'administrator' | 'world'

/** Set before the first test. */
const templates = () => process.env.KAUSHAL_TEST_TEMPLATES as string
export const fileOf = (driver: Driver, content: Content) => join(templates(), `${driver}-${content}`)
export const embeddedTemplate = (content: Content) => `${fileOf('pglite', content)}.tar`
/** The template that PostgreSQL has for the tests of a copy of the sources. */
export const EXTENDED_WORLD = 'kaushal_extended_world'
export const templateOf = (content: Content) => {
  if (content === 'nothing') return 'template1'
  return content === 'world' && process.env.KAUSHAL_TEST_EXTENDED ? EXTENDED_WORLD : `kaushal_${content}`
}
/** Copies the files of the template instead of logging each of their pages: half the processor time. */
export const COPY = 'strategy file_copy'

/** A suite runs once for each driver. Where this machine has no PostgreSQL, its tests are shown as skipped. */
export const drivers: readonly Driver[] = ['pglite', 'postgres']
export const isMissing = (driver: Driver) => driver === 'postgres' && !process.env.KAUSHAL_TEST_POSTGRES
/** Opening an embedded database takes two seconds of processor time, and each of its statements more than PostgreSQL's. */
export const postgresIfPresent: Driver = isMissing('postgres') ? 'pglite' : 'postgres'

const opened: { close: () => Promise<unknown> }[] = []

/** The templates that this process has found or made. */
const found = new Set<string>()
/** Makes a template unless it exists. */
export async function ensureTemplate(driver: Driver, content: Content): Promise<void> {
  const file = fileOf(driver, content)
  if (found.has(file)) return
  const { makeTemplate } = await import('./fixtures/makeTemplates.ts')
  await makeTemplate(driver, content)
  found.add(file)
}

/** Runs statements in the database of the cluster itself, which makes and names the others. */
export async function withCluster<T>(work: (cluster: pg.Client) => Promise<T>): Promise<T> {
  const cluster = new pg.Client(`${process.env.KAUSHAL_TEST_POSTGRES}/postgres`)
  await cluster.connect()
  try {
    return await work(cluster)
  } finally {
    await cluster.end()
  }
}

/** A fresh PostgreSQL database from a template, or with nothing in it; its address. */
export async function freshPostgres(content: Content = 'administrator'): Promise<string> {
  await ensureTemplate('postgres', content)
  const name = `test_${randomBytes(8).toString('hex')}`
  await withCluster((cluster) =>
    cluster.query(`create database ${name} template ${templateOf(content)} ${COPY}`),
  )
  opened.push({ close: () => withCluster((cluster) => cluster.query(`drop database ${name} with (force)`)) })
  return `${process.env.KAUSHAL_TEST_POSTGRES}/${name}`
}

/** The address by the socket of this machine, which needs half of the time in the kernel that TCP does. */
const overSocket = (address: string) =>
  `${address}?host=${encodeURIComponent(process.env.KAUSHAL_TEST_SOCKET as string)}`

const embedded = new Map<Content, ReturnType<typeof readTemplate>>()
/** The template of an embedded database, which is read once for all tests of a process. */
async function readEmbedded(content: Content) {
  await ensureTemplate('pglite', content)
  const known = embedded.get(content) ?? readTemplate(embeddedTemplate(content))
  embedded.set(content, known)
  return known
}

/** Puts an embedded database from a template into a folder, for a separate server. */
export async function embeddedIn(folder: string, content: Content = 'administrator'): Promise<void> {
  await ensureTemplate('pglite', content)
  const dataDir = join(folder, 'db')
  mkdirSync(dataDir)
  execFileSync('tar', ['-xf', embeddedTemplate(content), '-C', dataDir], { stdio: 'pipe' })
}

/** A fresh database from a template. It is closed by `closeAll`. */
export async function freshDatabase(driver: Driver, content: Content = 'administrator'): Promise<Database> {
  const database =
    driver === 'postgres'
      ? await openPostgres(overSocket(await freshPostgres(content)), { connections: 5 })
      : await openPGlite({ fs: new TemplateFs(await readEmbedded(content)) })
  opened.push(database)
  return database
}

/** To be called once all tests of a file are done: closes what was opened, the newest first, and deletes the databases. */
export async function closeAll(): Promise<void> {
  for (const one of opened.splice(0).reverse()) await one.close()
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
  return { api, world: worldOf(JSON.parse(readFileSync(fileOf(driver, 'world'), 'utf8'))) }
}
