import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyStatement } from './copy.ts'
import type { Database, Queries } from './database.ts'
import { parsers } from './parsers.ts'
import { hasSecondWall, WALLED } from './rowSecurity.ts'

/** Statements that a connection keeps prepared; a text beyond them is run unnamed, which only costs its planning. */
const MOST_NAMED = 500
const STATEMENT_TIMEOUT_MS = 30_000

const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_NAMED) return known
  const name = `k${names.size + 1}`
  names.set(sql, name)
  return name
}

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

/** By a callback: what pg's own promise brought stays until a full collection, by which time an export has grown by all of its text. */
async function run<Row extends object>(
  client: pg.ClientBase,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const query = { name: nameOf(sql), text: sql, values: params as unknown[] }
  try {
    return await new Promise((resolve, reject) => {
      client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)))
    })
  } catch (error) {
    // Where it was asked instead of where it was read.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

const queriesOn = (client: pg.ClientBase): Queries => ({
  query: (sql, params) => run(client, sql, params),
  script: async (sql) => void (await client.query(sql)),
  copyIn: (table, columns, chunks) =>
    pipeline(
      Readable.from(chunks, { objectMode: true }),
      client.query(copyFrom(copyStatement(table, columns, 'stdin'))),
    ),
})

/** Gives the connection back; one that may be broken is thrown away. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: boolean | Error = false
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    return await work(client)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function transact<T>(client: pg.PoolClient, work: (queries: Queries) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(queriesOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export interface PostgresOptions {
  /** Most connections of this process; those behind the second wall are as many again. */
  connections?: number
  onIdleError?: (error: Error) => void
}

function poolOf(connectionString: string, { connections = 10, onIdleError }: PostgresOptions, role?: string) {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    application_name: 'kaushal',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    // Only behind the second wall: a pipeline cannot COPY.
    pipeline: role !== undefined,
    options: `-c timezone=UTC -c jit=off -c search_path=public${role ? ` -c role=${role}` : ''}`,
  })
  pool.on('error', onIdleError ?? (() => undefined))
  return pool
}

/** Sends in one packet what two works ask of a connection at once; both have ended when it does. */
async function together<T>(
  client: pg.PoolClient,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  const asked = [first(), second()] as const
  stream.uncork()
  const [before, after] = await Promise.allSettled(asked)
  if (before.status === 'rejected') throw before.reason
  if (after.status === 'rejected') throw after.reason
  return after.value
}

type Lend = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

const databaseOn = (lend: Lend, { as, close }: Pick<Database, 'as' | 'close'>): Database => ({
  home: 'postgres',
  as,
  close,
  query: (sql, params) => lend((client) => run(client, sql, params)),
  script: (sql) => lend((client) => queriesOn(client).script(sql)),
  copyIn: (table, columns, chunks) => lend((client) => queriesOn(client).copyIn(table, columns, chunks)),
  transaction: (work) => lend((client) => transact(client, work)),
})

/**
 * Connections behind the second wall: each says whose it is when it comes to somebody else. The work's first statement goes with that
 * in one packet, behind it; nothing of the work is told unless both went well.
 */
function walled(pool: pg.Pool): (userId: number) => Lend {
  const last = new WeakMap<pg.PoolClient, number>()
  return (userId) => (work) =>
    withClient(pool, async (client) => {
      if (last.get(client) === userId) return work(client)
      last.delete(client)
      const worked = await together(
        client,
        () => run(client, `select set_config('kaushal.user', $1::text, false)`, [userId]),
        () => work(client),
      )
      last.set(client, userId)
      return worked
    })
}

/** A PostgreSQL server, 15 or newer. */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<Database> {
  const pool = poolOf(connectionString, options)
  await pool.query('select 1').catch(async (cause: Error) => {
    await pool.end()
    throw new Error(`The PostgreSQL of DATABASE_URL cannot be used: ${cause.message}.`, { cause })
  })
  const lend: Lend = (work) => withClient(pool, work)
  const behind = poolOf(connectionString, options, WALLED)
  const lendTo = walled(behind)
  let wall: Promise<boolean> | undefined
  const database: Database = databaseOn(lend, {
    as: (userId) => {
      const lendBehind: Lend = async (work) => {
        wall ??= hasSecondWall(database)
        return (await wall) ? lendTo(userId)(work) : lend(work)
      }
      return databaseOn(lendBehind, database)
    },
    close: async () => void (await Promise.all([pool.end(), behind.end()])),
  })
  return database
}
