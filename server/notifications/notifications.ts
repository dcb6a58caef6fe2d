import type { Queries } from '../database/database.ts'

/** A notification for a user; it replaces an unread notification of the same kind about the same subject. */
export interface NewNotification<Kind extends string = string, Data extends object = object> {
  user_id: number
  kind: Kind
  about: string
  data: Data
}

export const insertNotifications = (db: Queries, notifications: readonly NewNotification[]) =>
  notifications.length
    ? db.query(
        `insert into notification (user_id, kind, about, data)
         select user_id, kind, about, data from jsonb_to_recordset($1::jsonb) n(user_id integer, kind text, about text, data jsonb)
         on conflict (user_id, kind, about) where read_at is null do update set data = excluded.data, created_at = now()`,
        [JSON.stringify(notifications)],
      )
    : []
