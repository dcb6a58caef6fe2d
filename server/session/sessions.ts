import type { UserSession } from '../../schema/contract/session.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { isoMicroseconds } from '../sql/isoTimestamp.ts'

/** The caller's sessions that have not expired, most recently used first. */
export const listSessions = async (db: Database, { userId, token }: Principal): Promise<UserSession[]> =>
  db.query<UserSession & Record<string, unknown>>(
    `select ${isoMicroseconds('created_at')} as created_at, ${isoMicroseconds('last_seen_at')} as last_seen_at, agent, token_hash = $2::text as current from session
      where user_id = $1::integer and expires_at > now() order by session.last_seen_at desc`,
    [userId, await sha256(token)],
  )

/** Ends all other sessions of the caller. Returns how many. */
export async function endOtherSessions(db: Database, { userId, token }: Principal) {
  const [ended] = await db.query<{ count: number }>(
    `with deleted as (delete from session where user_id = $1::integer and token_hash <> $2::text returning 1)
     select count(*)::integer as count from deleted`,
    [userId, await sha256(token)],
  )
  return { ended: ended?.count ?? 0 }
}
