import type { Queries } from '../database/database.ts'

/** An event in the history that changed no record. */
interface HistoryEvent {
  /** Null when the user is unknown. */
  userId: number | null
  /** The subject: the name of an entity, `session` or `job`. */
  entity: string
  action: string
  requestId: string
}

/** Records a sign-in, a sign-out or a refused attempt in the history. */
export async function recordEvent(
  db: Queries,
  { userId, entity, action, requestId }: HistoryEvent,
): Promise<void> {
  await db.query(
    `insert into operation (user_id, entity, action, count, request_id) values ($1::integer, $2::text, $3::text, 0, $4::text)`,
    [userId, entity, action, requestId],
  )
}
