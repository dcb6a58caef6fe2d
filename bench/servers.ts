import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../server/database/migrationFiles.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { prepareDatabase } from '../server/database/prepareDatabase.ts'
import { createFirstAccounts } from '../server/start/firstAccounts.ts'
import { makeCountry } from './country.ts'

/** Of a second, in /proc. */
const TICKS = 100
const ROOT = resolve(import.meta.dirname, '..')

export interface Bench {
  /** The address of the cluster as superuser, without a database name. */
  cluster: string
}

/** SQL that creates one officer for each state, with that state as area; its parameter is the id of the role. */
const OFFICERS = `insert into users (user_role_id, name, email, mobile, password_hash, data)
  select $1::integer, 'Officer', 'officer' || id || '@kaushal.example', (6000000000 + id)::text, '', jsonb_build_array(jsonb_build_object('state_id', id))
  from state order by id returning id`

/** Creates a session for each of these users; returns the tokens in the same order. */
async function sessions(client: pg.Client, users: readonly number[]): Promise<string[]> {
  const tokens = users.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into session (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::text[], $2::integer[]) s(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), users],
  )
  return tokens
}

/**
 * Creates a migrated database with one administrator, this number of panchayats, and an officer of the state mission for each
 * state. Returns its address, a session of the administrator, and the sessions of the officers in the order of the states.
 */
export async function makeDatabase({ cluster }: Bench, name: string, panchayats: number) {
  const admin = new pg.Client(`${cluster}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = `${cluster}/${name}`
  const database = await openPostgres(url)
  await prepareDatabase(database, await readMigrations())
  await createFirstAccounts({
    database,
    adminPassword: randomBytes(12).toString('hex'),
    log: () => undefined,
  })
  await database.query(`update users set must_change_password = 0`)
  await database.close()
  const client = new pg.Client(url)
  await client.connect()
  const [administrator] = (await client.query<{ id: number }>('select id from users')).rows
  await makeCountry({ script: async (sql) => void (await client.query(sql)) }, panchayats)
  const role = await client.query<{ id: number }>(
    `insert into user_role (name, level) values ('State mission', 4) returning id`,
  )
  const officers = await client.query<{ id: number }>(OFFICERS, [role.rows[0]?.id])
  const [token = '', ...others] = await sessions(
    client,
    [administrator, ...officers.rows].map((one) => Number(one?.id)),
  )
  await client.end()
  return { url, token, officers: others }
}

export interface Server {
  base: string
  /** Resident memory in bytes. */
  memory(): number
  /** Seconds of a processor that it has used. */
  processorTime(): number
  stop(): Promise<void>
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`)
    const reply = await fetch(url).catch(() => null)
    if (reply) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server at ${url} does not answer.`)
}

/** Starts a program, TypeScript or built, as a separate process and waits until it answers. */
export async function startServer(
  program: string,
  port: number,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const base = `http://127.0.0.1:${port}`
  await waitUntilUp(`${base}/healthz`, child)
  return {
    base,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    processorTime: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS
    },
    stop: () =>
      new Promise((done) => {
        child.on('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

/** How much the memory of a server grows while `work` runs, and the most that it has, in bytes. */
export async function growth<T>(
  server: Server,
  work: () => Promise<T>,
): Promise<{ result: T; grown: number; most: number }> {
  const before = server.memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 20)
  try {
    const result = await work()
    most = Math.max(most, server.memory())
    return { result, grown: most - before, most }
  } finally {
    clearInterval(timer)
  }
}
