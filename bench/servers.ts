import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { readMigrations } from '../server/database/migrationFiles.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { firstStart } from '../server/firstStart.ts'
import { makeCountry } from './country.ts'

const ROOT = resolve(import.meta.dirname, '..')

export interface Bench {
  /** A superuser's address without a database name. */
  cluster: string
}

/** A migrated database with one administrator and a country of so many panchayats; its address and a session of the administrator. */
export async function makeDatabase({ cluster }: Bench, name: string, panchayats: number) {
  const admin = new pg.Client(`${cluster}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = `${cluster}/${name}`
  const database = await openPostgres(url)
  await migrate(database, await readMigrations())
  await firstStart({ database, adminPassword: randomBytes(12).toString('hex'), say: () => undefined })
  const token = randomBytes(32).toString('base64url')
  await database.query(`update users set must_change_password = 0`)
  await database.query(
    `insert into session (token_hash, user_id, expires_at) select $1::text, id, now() + interval '1 day' from users`,
    [createHash('sha256').update(token).digest('hex')],
  )
  await database.close()
  const client = new pg.Client(url)
  await client.connect()
  await makeCountry({ script: async (sql) => void (await client.query(sql)) }, panchayats)
  await client.end()
  return { url, token }
}

export interface Server {
  base: string
  /** Resident memory in bytes. */
  memory(): number
  stop(): Promise<void>
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`)
    const reply = await fetch(url).catch(() => null)
    if (reply) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server at ${url} does not answer.`)
}

/** Starts a program of the project as a process of its own and waits until it answers. */
export async function startServer(
  program: string,
  port: number,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/healthz`, child)
  return {
    base,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () =>
      new Promise((done) => {
        child.on('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

/** The highest memory of a server above what it was, in bytes, while `work` runs. */
export async function growth<T>(
  server: Server,
  work: () => Promise<T>,
): Promise<{ result: T; grown: number }> {
  const before = server.memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 20)
  try {
    const result = await work()
    return { result, grown: Math.max(most, server.memory()) - before }
  } finally {
    clearInterval(timer)
  }
}
