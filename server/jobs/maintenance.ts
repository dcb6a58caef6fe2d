import type { Database } from '../database/database.ts'
import { sealAll } from '../history/seal.ts'

const SECOND = 1_000
/** How often it is looked whether there is a moment for it, how long nobody has asked then, and when it is done all the same. */
const LOOK_MS = 20 * SECOND
const QUIET_MS = 5 * SECOND
const LATEST_MS = 300 * SECOND
/** Rows changed since the last vacuum after which a table is vacuumed, as a part of it and at least. */
const WORN = `select relname as name from pg_stat_user_tables
  where n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum > 500 + 0.1 * n_live_tup`

/** What nobody needs any more. */
const OLD = [
  `delete from session where expires_at < now() or last_seen_at < now() - interval '8 hours'`,
  `delete from login_attempt where at < now() - interval '1 day'`,
  `delete from idempotency where created_at < now() - interval '2 days'`,
  `delete from throttle where since < now() - interval '1 day'`,
  `delete from sign_up where code_at < now() - interval '30 days' or verified_at < now() - interval '1 hour'`,
  `update outbox set body = null where expires_at < now() and body is not null`,
  `delete from import_row where job_id in (select id from import_job where expires_at < now())`,
  `delete from import_job where expires_at < now()`,
]

/** One pass. A table at a time, so that requests come in between. */
export async function tidy(database: Database): Promise<void> {
  for (const sql of OLD) await database.query(sql)
  await sealAll(database)
  if (database.home !== 'pglite') return
  // The embedded database only writes its own statistics when it is told.
  await database.query('select pg_stat_force_next_flush()')
  const worn = await database.query<{ name: string }>(WORN)
  for (const { name } of worn) await database.script(`vacuum (analyze) "${name}"`)
  await database.script('checkpoint')
}

export interface Upkeep {
  /** To be told of every request: the pass waits for a quiet moment, though not for ever. */
  noticed(): void
  /** Ends it, after the pass that is at work. */
  stop(): Promise<void>
}

/**
 * What a database does not do by itself: old sessions, keys and dry runs go; the history is sealed; the embedded one, which runs no workers of its own,
 * is vacuumed, analysed and checkpointed too.
 */
export function upkeep(database: Database, onFailure: (error: unknown) => void): Upkeep {
  let lastRequest = Date.now()
  let lastPass = 0
  let work = Promise.resolve()
  let working = false
  const timer = setInterval(() => {
    const now = Date.now()
    if (working || lastRequest < lastPass) return
    if (now - lastRequest < QUIET_MS && now - lastPass < LATEST_MS) return
    working = true
    work = tidy(database)
      .catch(onFailure)
      .finally(() => {
        working = false
        lastPass = Date.now()
      })
  }, LOOK_MS)
  timer.unref()
  return {
    noticed: () => {
      lastRequest = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      return work
    },
  }
}
