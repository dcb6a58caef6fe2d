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

/**
 * Removes what was decided from a list in the data of unread notifications about a subject: all that is not among `remaining`. A
 * notification of which nothing remains counts as read.
 */
export const settleNotifications = (
  db: Queries,
  kind: string,
  about: string,
  list: string,
  remaining: readonly string[],
) =>
  db.query(
    `update notification n set read_at = case when r.items is null then now() end,
         data = case when r.items is null then n.data else jsonb_set(n.data, array[$3::text], r.items) end
       from notification u cross join lateral (select jsonb_agg(item order by position) filter (where item = any($4::text[])) as items
              from jsonb_array_elements_text(u.data -> $3::text) with ordinality l(item, position)) r
      where n.id = u.id and u.kind = $1::text and u.about = $2::text and u.read_at is null`,
    [kind, about, list, remaining],
  )
