import type { Principal } from '../access/rights.ts'
import type { Database } from '../database/database.ts'
import { integerSetting } from '../sql/settingSql.ts'

/** 256 random bits in base64. */
const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

interface DraftKey {
  key: string
  /** A device without a connection may have the key as long as an idle session lasts. */
  idle_minutes: number
}

/** The key by which the browsers of the caller encrypt what they store; made at the first request. */
export async function readDraftKey(db: Database, { userId }: Principal): Promise<DraftKey> {
  const [row] = await db.query<DraftKey>(
    `insert into draft_key as k (user_id, key) values ($1::integer, $2::text)
     on conflict (user_id) do update set key = k.key
     returning key, ${integerSetting('session.idle_minutes')} as idle_minutes`,
    [userId, newKey()],
  )
  return row as DraftKey
}
