import type { Database } from './database.ts'

const MINUTE = 60_000
/** Rows changed since the last vacuum after which a table is vacuumed, as a part of it and at least. */
const WORN = `select relname as name from pg_stat_user_tables
  where n_dead_tup + n_mod_since_analyze + n_ins_since_vacuum > 500 + 0.1 * n_live_tup`

/** What nobody needs any more. */
const OLD = [
  `delete from session where expires_at < now() or last_seen_at < now() - interval '8 hours'`,
  `delete from login_attempt where at < now() - interval '1 day'`,
  `delete from idempotency where created_at < now() - interval '2 days'`,
  `delete from import_row where job_id in (select id from import_job where expires_at < now())`,
  `delete from import_job where expires_at < now()`,
]

async function tidy(database: Database): Promise<void> {
  for (const sql of OLD) await database.query(sql)
  if (database.home !== 'pglite') return
  const worn = await database.query<{ name: string }>(WORN)
  for (const { name } of worn) await database.script(`vacuum (analyze) "${name}"`)
  await database.script('checkpoint')
}

/**
 * What a database does not do by itself: old sessions, keys and dry runs go; the embedded one, which runs no workers of its own,
 * is vacuumed, analysed and checkpointed too. Gives what stops it.
 */
export function upkeep(
  database: Database,
  onFailure: (error: unknown) => void,
  every = 5 * MINUTE,
): () => void {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= tidy(database)
      .catch(onFailure)
      .finally(() => {
        working = undefined
      })
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
