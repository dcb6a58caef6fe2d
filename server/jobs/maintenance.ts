import type { Database } from '../database/database.ts'
import { sealAll } from '../history/sealChain.ts'
import { DEVICE_LIFETIME } from '../session/knownDevices.ts'
import { integerSetting, SESSION_IDLE } from '../sql/settingSql.ts'

const SECOND = 1_000
/** How often the timer runs. */
const INTERVAL_MS = 20 * SECOND
/** A pass waits for this time without a request, */
const IDLE_MS = 5 * SECOND
/** but runs at least this often while there are requests. */
const MAX_WAIT_MS = 300 * SECOND
/** The tables that need a vacuum: more than 500 rows plus a tenth of the table changed since the last one. */
const TABLES_TO_VACUUM = `select relname as name from pg_stat_user_tables
  where n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum > 500 + 0.1 * n_live_tup`

/** Statements that delete expired data. */
const DELETE_EXPIRED = [
  `delete from session where expires_at < now() or last_seen_at < now() - ${SESSION_IDLE}`,
  `delete from login_attempt where at < now() - interval '1 day'`,
  `delete from known_device where created_at < now() - ${DEVICE_LIFETIME}`,
  `delete from idempotency where created_at < now() - interval '2 days'`,
  `delete from throttle where since < now() - interval '1 day'`,
  `delete from sign_up where code_at < now() - make_interval(days => ${integerSetting('sign_up.days_unverified')}) or verified_at < now() - interval '1 hour'`,
  `delete from contact_change where code_at < now() - interval '1 hour'`,
  `update outbox set body = null where expires_at < now() and body is not null`,
  `delete from import_row where job_id in (select id from import_job where expires_at < now())`,
  `delete from import_job where expires_at < now()`,
]

/** One pass. Tables are vacuumed one at a time, so that requests can run in between. */
export async function runMaintenance(database: Database): Promise<void> {
  for (const sql of DELETE_EXPIRED) await database.query(sql)
  await sealAll(database)
  if (database.driver !== 'pglite') return
  // PGlite updates its statistics only on request.
  await database.query('select pg_stat_force_next_flush()')
  const tables = await database.query<{ name: string }>(TABLES_TO_VACUUM)
  for (const { name } of tables) await database.script(`vacuum (analyze) "${name}"`)
  await database.script('checkpoint')
}

export interface Maintenance {
  /** Must be called for every request: a pass waits until there are none. */
  onRequest(): void
  /** Stops the timer and waits for a running pass. */
  stop(): Promise<void>
}

/**
 * Deletes expired sessions, keys and dry runs, and seals the history, in the background. The embedded database has no background workers:
 * its tables are vacuumed and analysed, and it is checkpointed.
 */
export function startMaintenance(database: Database, onFailure: (error: unknown) => void): Maintenance {
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
