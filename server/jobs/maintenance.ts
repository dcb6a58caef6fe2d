import type { Queries } from '../database/database.ts'

const SECOND = 1_000
/** How often the timer runs. */
const INTERVAL_MS = 20 * SECOND
/** A pass waits for this time without a request, */
const IDLE_MS = 5 * SECOND
/** but runs at least this often while there are requests. */
const MAX_WAIT_MS = 300 * SECOND
/** The tables that need a vacuum: more than 500 rows plus a tenth of the table changed since the last one. */
const TABLES_TO_VACUUM = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum > 500 + 0.1 * n_live_tup`

/** One pass. Tables are vacuumed one at a time, so that requests can run in between. */
export async function runMaintenance(database: Queries): Promise<void> {
  // PGlite updates its statistics only on request.
  await database.query('select pg_stat_force_next_flush()')
  const tables = await database.query<{ name: string }>(TABLES_TO_VACUUM)
  for (const { name } of tables) await database.script(`vacuum (analyze) ${name}`)
  await database.script('checkpoint')
}

export interface Maintenance {
  /** Must be called for every request: a pass waits until there are none. */
  onRequest(): void
  /** Stops the timer and waits for a running pass. */
  stop(): Promise<void>
}

/** Vacuums and analyses the tables of the embedded database, which has no background workers, and checkpoints it. */
export function startMaintenance(database: Queries, onFailure: (error: unknown) => void): Maintenance {
  let lastRequest = Date.now()
  let lastPass = 0
  let pass = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    const now = Date.now()
    if (isRunning || lastRequest < lastPass) return
    if (now - lastRequest < IDLE_MS && now - lastPass < MAX_WAIT_MS) return
    isRunning = true
    pass = runMaintenance(database)
      .catch(onFailure)
      .finally(() => {
        isRunning = false
        lastPass = Date.now()
      })
  }, INTERVAL_MS)
  timer.unref()
  return {
    onRequest: () => {
      lastRequest = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      return pass
    },
  }
}
