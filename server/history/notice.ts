import type { Queries } from '../database/database.ts'

/** What is in the history though it changed no record. */
export interface Notice {
  /** Null where nobody is known. */
  userId: number | null
  /** What it was about: an entity, or `session`. */
  entity: string
  action: string
  requestId: string
}

/** Writes down a sign-in, a sign-out or an attempt that was refused. */
export async function notice(db: Queries, { userId, entity, action, requestId }: Notice): Promise<void> {
  await db.query(
    `insert into operation (user_id, entity, action, count, request_id) values ($1::integer, $2::text, $3::text, 0, $4::text)`,
    [userId, entity, action, requestId],
  )
}
