import type { Principal } from '../access/rights.ts'
import { digest } from '../access/token.ts'
import type { Database } from '../database/database.ts'

/** One place where a person is signed in. */
export interface Session {
  /** Since when, and when last seen. */
  created_at: string
  last_seen_at: string
  /** What the browser called itself at the sign-in. */
  agent: string | null
  /** Is it the one that asks? */
  current: boolean
}

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`

/** The caller's own sessions that are not over, the one last seen first. */
export const sessionsOf = async (db: Database, { userId, token }: Principal): Promise<Session[]> =>
  db.query<Session & Record<string, unknown>>(
    `select ${moment('created_at')}, ${moment('last_seen_at')}, agent, token_hash = $2::text as current from session
      where user_id = $1::integer and expires_at > now() order by session.last_seen_at desc`,
    [userId, await digest(token)],
  )

/** Ends all sessions of the caller but this one; how many there were. */
export async function endOthers(db: Database, { userId, token }: Principal) {
  const [ended] = await db.query<{ count: number }>(
    `with gone as (delete from session where user_id = $1::integer and token_hash <> $2::text returning 1)
     select count(*)::integer as count from gone`,
    [userId, await digest(token)],
  )
  return { ended: ended?.count ?? 0 }
}
