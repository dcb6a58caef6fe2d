import { type RequestContext, type Route, route } from '../access/route.ts'
import { contentRange } from '../http/reply.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'

/** A kind of notification: its English text and the path of the screen that it is about. Clients translate from `data`. */
export interface NotificationKind<Data> {
  sentence(data: Data): { title: string; text: string }
  link(data: Data): string
}

/** The kinds by the name that is stored with a notification. Each reads the data that was stored with its name. */
type NotificationKinds = Readonly<Record<string, NotificationKind<never>>>

interface Row {
  id: number
  kind: string
  data: Readonly<Record<string, unknown>>
  time: string
  read_at: string | null
  total: number
  unread: number
}

/** GET notifications: the caller's own, newest first, each `{id, kind, title, text, time, read, link, data}`; the header `X-Unread` counts the unread ones. */
const getNotifications =
  (kinds: NotificationKinds) =>
  async ({ reply, database, query, principal }: RequestContext<'GET notifications'>): Promise<Response> => {
    const { range = [0, 24] as const } = query
    const [first, last] = range
    const rows = await database.query<Row>(
      `select n.id, n.kind, n.data, ${isoSeconds('n.created_at')} as time, n.read_at::text as read_at, t.total, t.unread
         from (select count(*)::integer as total, count(*) filter (where read_at is null)::integer as unread from notification where user_id = $1::integer and kind = any($4::text[])) t
         left join lateral (select * from notification where user_id = $1::integer and kind = any($4::text[]) order by created_at desc, id desc limit $2::integer offset $3::integer) n on true`,
      // Those of a newer or a former version of the server have no text here.
      [principal.userId, last - first + 1, first, Object.keys(kinds)],
    )
    const [{ total, unread } = { total: 0, unread: 0 }] = rows
    const shown = rows.filter(({ id }) => id !== null)
    return reply(
      shown.map(({ id, kind: name, data, time, read_at }) => {
        const kind = kinds[name] as NotificationKind<typeof data>
        const { title, text } = kind.sentence(data)
        return { id, kind: name, title, text, time, read: read_at !== null, link: kind.link(data), data }
      }),
      { ...contentRange('notifications', range, total), 'X-Unread': String(unread) },
    )
  }

/** POST notifications/read `{ids}` or `{}` for all: `{read: 3}`. */
async function markRead({
  reply,
  database,
  body,
  principal,
}: RequestContext<'POST notifications/read'>): Promise<Response> {
  const { ids } = body
  const [row] = await database.query<{ read: number }>(
    `with done as (update notification set read_at = now() where user_id = $1::integer and read_at is null
       and ($2::bigint[] is null or id = any($2::bigint[])) returning id) select count(*)::integer as read from done`,
    [principal.userId, ids ?? null],
  )
  return reply({ read: row?.read ?? 0 })
}

/** The routes of the bell, for all kinds of notifications that the server writes. */
export const notificationRoutes = (kinds: NotificationKinds): readonly Route[] => [
  route('GET notifications', { right: 'signedIn', handle: getNotifications(kinds) }),
  route('POST notifications/read', { right: 'signedIn', handle: markRead }),
]
