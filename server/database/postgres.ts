import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectionCheck, destroyConnection } from './checkConnection.ts'
import { copyStatement } from './copy.ts'
import type { Database, Queries, QueryOptions, RowSecurity } from './database.ts'
import { parsers } from './parsers.ts'
import { pipelined } from './pipelined.ts'
import { assertLimitedLogin, canUseRole, RESTRICTED_ROLE, VAULT_ROLE } from './rowSecurity.ts'
import { closeOldStatements, prepareStatements, statementName } from './statementNames.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

const STATEMENT_TIMEOUT_MS = 30_000
const RESPONSE_TIMEOUT_MS = 4_000
/** The health check answers sooner, because nothing is lost if it is wrong once. */
const READY_TIMEOUT_MS = 1_500
/** Reading the vault is rare. */
const VAULT_CONNECTIONS = 2
/** Twenty times the default: below 100 ms the start of other processes takes longer than they save, and they take the processors of other requests. */
const PARALLEL_SETUP_COST = 20_000
/** Most prepared statements of a connection: its memory for 500 of them was 95 MB. */
const MAX_STATEMENTS = 200
/** A search takes a few milliseconds. So many at the same time leave the other requests their processors. */
const SEARCH_CONNECTIONS = 4
/** After a start each connection plans its searches, and reads from the disk: two slow cores take over two seconds for four at once. */
const SEARCH_TIMEOUT_MS = 5_000
/** The statement of a search names all lists that its user sees, which is 3 MB once it is planned. */
const MAX_SEARCH_STATEMENTS = 20
/**
 * A connection that nobody has used for so long is closed. A new one plans each statement again, which takes a page of candidates a quarter
 * of a second and a search half a second: the default of ten seconds would let each user of a quiet office wait for that.
 */
const IDLE_MS = 3_600_000
/** A connection is tried so often while it is idle, so that no router forgets it. */
const KEEP_ALIVE_MS = 30_000

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Uses pg's callback: results of its promise stay in memory until a full garbage collection, so that an export would need all of its text. */
async function run<Row extends object>(
  client: pg.ClientBase,
  sql: string,
  params: readonly unknown[] = [],
  { isUnprepared }: QueryOptions = {},
): Promise<Row[]> {
  const query = {
    name: isUnprepared ? undefined : statementName(client, sql),
    text: sql,
    values: params as unknown[],
  }
  try {
    const rows = await new Promise<Row[]>((resolve, reject) => {
      client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)))
    })
    await closeOldStatements(client)
    return rows
  } catch (error) {
    // The stack of the caller is more useful than that of the socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

const queriesOn = (client: pg.ClientBase): Queries => ({
  query: (sql, params, options) => run(client, sql, params, options),
  script: async (sql) => void (await client.query(sql)),
  copyIn: (table, columns, chunks) =>
    pipeline(
      Readable.from(chunks, { objectMode: true }),
      client.query(copyFrom(copyStatement(table, columns, 'stdin'))),
    ),
})

/** Runs `work` with a connection of the pool; one that may be broken is closed afterwards. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  onAbandon: (release: () => void) => void,
): Promise<T> {
  const client = await pool.connect()
  onAbandon(() => destroyConnection(client))
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

interface PostgresOptions {
  /** Most connections of this process; the pool for row-level security has the same number again. */
  connections?: number
  /** A database that does not answer a check for this time does not respond; requests fail then. */
  responseTimeoutMs?: number
  onIdleError?: (error: Error) => void
  /** A login of its own for row-level security, which is a member of its role; else the pool switches to that role. */
  scopedUrl?: string | undefined
  /** A login of its own that is a member of the role of the vault; else the pool switches to that role. */
  vaultUrl?: string | undefined
}

interface PoolOptions extends PostgresOptions {
  role?: string
  timeoutMs?: number
  statements?: number
  /** Settings of its connections. */
  settings?: string
}

function poolOf(
  connectionString: string,
  {
    connections = 10,
    onIdleError,
    role,
    timeoutMs = STATEMENT_TIMEOUT_MS,
    statements = MAX_STATEMENTS,
    settings = '',
  }: PoolOptions,
) {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    application_name: 'kaushal',
    statement_timeout: timeoutMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Only for row-level security: a connection in pipeline mode cannot COPY.
    pipeline: role !== undefined,
    options: `-c timezone=UTC -c jit=off -c parallel_setup_cost=${PARALLEL_SETUP_COST} -c search_path=public${role ? ` -c role=${role}` : ''}${settings}`,
  })
  pool.on('connect', (client) => prepareStatements(client, statements))
  pool.on('error', onIdleError ?? (() => undefined))
  return pool
}

type ClientRunner = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

const watched =
  (pool: pg.Pool, watchdog: Watchdog): ClientRunner =>
  async (work) => {
    const watch = watchdog.watch()
    try {
      return await Promise.race([withClient(pool, work, watch.onAbandon), watch.failed])
    } finally {
      watch.end()
    }
  }

const databaseOn = (
  onClient: ClientRunner,
  {
    as,
    rowSecurity,
    secrets,
    searches,
    ready,
    close,
  }: Pick<Database, 'as' | 'rowSecurity' | 'secrets' | 'searches' | 'ready' | 'close'>,
): Database => ({
  driver: 'postgres',
  as,
  rowSecurity,
  secrets,
  searches,
  ready,
  close,
  query: (sql, params, options) => onClient((client) => run(client, sql, params, options)),
  script: (sql) => onClient((client) => queriesOn(client).script(sql)),
  copyIn: (table, columns, chunks) => onClient((client) => queriesOn(client).copyIn(table, columns, chunks)),
  transaction: (work) => onClient((client) => transact(client, work)),
})

/**
 * Connections under row-level security. When a connection changes its user, the statement that sets `kaushal.user` is sent in one packet
 * with the first statement of the work; the work's result counts only if both succeed.
 */
function restricted(onClient: ClientRunner): (userId: number) => ClientRunner {
  const lastUser = new WeakMap<pg.PoolClient, number>()
  return (userId) => (work) =>
    onClient(async (client) => {
      if (lastUser.get(client) === userId) return work(client)
      lastUser.delete(client)
      const result = await pipelined(
        client,
        () => run(client, `select set_config('kaushal.user', $1::text, false)`, [userId]),
        () => work(client),
      )
      lastUser.set(client, userId)
      return result
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
  const response = connectionCheck(connectionString, options.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS)
  const readiness = connectionCheck(connectionString, READY_TIMEOUT_MS)
  const watchdog = createWatchdog(response.check)
  const onClient = watched(pool, watchdog)
  const restrictedPool = poolOf(options.scopedUrl ?? connectionString, { ...options, role: RESTRICTED_ROLE })
  const asUser = restricted(watched(restrictedPool, watchdog))
  const vaultPool = poolOf(options.vaultUrl ?? connectionString, {
    ...options,
    connections: VAULT_CONNECTIONS,
    role: VAULT_ROLE,
  })
  const onVaultClient = watched(vaultPool, watchdog)
  const secrets: Database['secrets'] = {
    access: async () =>
      options.vaultUrl ? 'own_login' : (await canUseRole(database, VAULT_ROLE)) ? 'shared_login' : 'off',
    query: async (sql, params) => {
      const onReader = (await secrets.access()) === 'off' ? onClient : onVaultClient
      return onReader((client) => run(client, sql, params))
    },
  }
  const searchPool = poolOf(connectionString, {
    ...options,
    connections: SEARCH_CONNECTIONS,
    timeoutMs: SEARCH_TIMEOUT_MS,
    statements: MAX_SEARCH_STATEMENTS,
    settings: ' -c plan_cache_mode=force_generic_plan',
  })
  const onSearchClient = watched(searchPool, watchdog)
  const searches: Database['searches'] = {
    query: (sql, params) => onSearchClient((client) => run(client, sql, params)),
  }
  const findRowSecurity = async (): Promise<RowSecurity> => {
    if (!options.scopedUrl) return (await canUseRole(database, RESTRICTED_ROLE)) ? 'shared_login' : 'off'
    await assertLimitedLogin(databaseOn(asUser(0), database))
    return 'own_login'
  }
  let found: Promise<RowSecurity> | undefined
  const rowSecurity = () => {
    // A failure is not stored: the database may answer again.
    found ??= findRowSecurity().catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
  const database: Database = databaseOn(onClient, {
    as: (userId) => {
      const onRestrictedClient: ClientRunner = async (work) =>
        (await rowSecurity()) === 'off' ? onClient(work) : asUser(userId)(work)
      return databaseOn(onRestrictedClient, database)
    },
    rowSecurity,
    secrets,
    searches,
    ready: readiness.check,
    close: async () => {
      watchdog.stop()
      response.close()
      readiness.close()
      await Promise.all([pool, restrictedPool, vaultPool, searchPool].map((one) => one.end()))
    },
  })
  return database
}
