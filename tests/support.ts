/** The only helper of the tests: both homes with a migrated template, the API over them, and who is signed in. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../scripts/postgres.mjs'
import { createApp } from '../server/app.ts'
import type { Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { readMigrations } from '../server/database/migrationFiles.ts'
import { openPGlite } from '../server/database/pglite.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { firstStart } from '../server/firstStart.ts'

export const PASSWORD = 'correct horse battery'
export const ADMINISTRATOR = 'admin@kaushal.example'

const TEMPLATE = 'kaushal_template'

async function fill(database: Database): Promise<void> {
  await migrate(database, await readMigrations())
  await firstStart({ database, adminPassword: PASSWORD, say: () => undefined })
  await database.query('update users set must_change_password = 0')
}

/** Once before all files: a template of each home, migrated, with one administrator. */
export async function setup(project: TestProject): Promise<() => void> {
  // The other project's tests have set it up already.
  if (process.env.KAUSHAL_TEST_TEMPLATE) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-tests-'))
  const embedded = await openPGlite()
  await fill(embedded)
  writeFileSync(join(folder, 'template.tar.gz'), Buffer.from(await (await embedded.dump()).arrayBuffer()))
  await embedded.close()
  const started = await startPostgres(['max_locks_per_transaction=512'])
  if (started.url) {
    const admin = new pg.Client(`${started.url}/postgres`)
    await admin.connect()
    await admin.query(`create database ${TEMPLATE}`)
    await admin.end()
    const database = await openPostgres(`${started.url}/${TEMPLATE}`)
    await fill(database)
    await database.close()
  } else {
    console.error(`\n⚠ SKIPPED: every test on PostgreSQL, because ${started.reason}.\n`)
  }
  process.env.KAUSHAL_TEST_TEMPLATE = join(folder, 'template.tar.gz')
  process.env.KAUSHAL_TEST_POSTGRES = started.url ?? ''
  project.onTestsRerun(() => undefined)
  return () => {
    if (started.url) started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export type Home = 'pglite' | 'postgres'

/** The homes that this machine has; a suite runs once for each. Where PostgreSQL is missing its tests are shown as skipped. */
export const homes: readonly Home[] = ['pglite', 'postgres']
export const missing = (home: Home) => home === 'postgres' && !process.env.KAUSHAL_TEST_POSTGRES

const opened: { close: () => Promise<void> }[] = []
let made = 0

/** A fresh PostgreSQL database from the template; its address. */
export async function freshPostgres(): Promise<string> {
  const base = process.env.KAUSHAL_TEST_POSTGRES
  const name = `test_${process.pid}_${made++}`
  const admin = new pg.Client(`${base}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE}`)
  await admin.end()
  return `${base}/${name}`
}

/** A fresh database with one administrator, from the template. It is closed by `closeAll`. */
export async function freshDatabase(home: Home): Promise<Database> {
  const database =
    home === 'postgres'
      ? await openPostgres(await freshPostgres(), { connections: 5 })
      : await openPGlite({
          loadDataDir: new Blob([readFileSync(process.env.KAUSHAL_TEST_TEMPLATE as string)]),
        })
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
  /** Failures that were the server's fault; a test may look that there are none. */
  failures: unknown[]
  /** Sends a request to `/api/PATH`; a body that is a string goes as it is, anything else as JSON. */
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
  /** The same API as somebody else. */
  as(username: string, password?: string): Promise<Api>
}

const queryOf = (query: Record<string, unknown>) => {
  const text = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return text.length ? `?${text.join('&')}` : ''
}

function apiOver(database: Database, token: string, failures: unknown[]): Api {
  const app = createApp({ database, onFailure: ({ error }) => failures.push(error) })
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
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const text = await reply.text()
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
    return { status: reply.status, body: json as Body, text, headers: reply.headers }
  }
  return {
    app,
    database,
    token,
    failures,
    request,
    get: (path, query = {}) => request('GET', path + queryOf(query)),
    post: (path, body = {}, headers) => request('POST', path, body, headers),
    as: (username, password = PASSWORD) => signedIn(database, username, password, failures),
  }
}

async function signedIn(
  database: Database,
  username: string,
  password: string,
  failures: unknown[],
): Promise<Api> {
  const { status, body } = await apiOver(database, '', failures).post('login', { username, password })
  if (status !== 200) throw new Error(`Could not sign in as ${username}: ${JSON.stringify(body)}`)
  return apiOver(database, String(body.token), failures)
}

/** The real API over a database (a fresh one unless given), with the administrator signed in. */
export async function startApi(home: Home, database?: Database): Promise<Api> {
  return signedIn(database ?? (await freshDatabase(home)), ADMINISTRATOR, PASSWORD, [])
}
