import type { Principal } from '../access/rights.ts'
import type { Database } from '../database/database.ts'

/** 256 random bits in base64. */
const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

/** The key by which the browsers of the caller encrypt drafts; made at the first request. */
export async function readDraftKey(db: Database, { userId }: Principal): Promise<{ key: string }> {
  const [row] = await db.query<{ key: string }>(
    `insert into draft_key as k (user_id, key) values ($1::integer, $2::text)
     on conflict (user_id) do update set key = k.key returning key`,
    [userId, newKey()],
  )
  return row as { key: string }
}
