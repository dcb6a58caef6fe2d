import { entities } from '../../../schema/index.ts'
import type { Step } from '../../../schema/plan.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'

/** A notification for a user; it replaces an unread notification of the same kind about the same subject. */
export interface NewNotification {
  user_id: number
  kind: Kind
  about: string
  data: Readonly<Record<string, unknown>>
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

interface NotificationData {
  district: string
  year: string
  due_date: string | null
  forms: string[]
  message: string | null
  by: string
  step: Step
  area: string
}

/** Forms that a title names. */
const MAX_NAMED_FORMS = 4

const labels = (forms: readonly string[]) => {
  const names = forms.slice(0, MAX_NAMED_FORMS).map((form) => entities[form]?.plural ?? form)
  return (
    names.join(', ') + (forms.length > MAX_NAMED_FORMS ? ` and ${forms.length - MAX_NAMED_FORMS} more` : '')
  )
}

const STEP_RESULTS: Readonly<Partial<Record<Step, string>>> = {
  approve: 'approved',
  return: 'returned',
  lock: 'locked',
  reopen: 'reopened',
}

/** The English text of each kind; clients translate from `data`. */
const sentences = {
  reminder: ({ district, year, due_date, forms, message, by }: NotificationData) => ({
    title: `Plan of ${district} for ${year}: ${forms.length} ${forms.length === 1 ? 'form is' : 'forms are'} not submitted`,
    text: [
      labels(forms),
      ...(due_date ? [`due on ${due_date}`] : []),
      ...(message ? [`${by}: ${message}`] : [`from ${by}`]),
    ].join(' · '),
  }),
  step: ({ area, year, forms, step, message, by }: NotificationData) => ({
    title: `${labels(forms)} of ${area} for ${year}: ${STEP_RESULTS[step]}`,
    text: message ? `${by}: ${message}` : `by ${by}`,
  }),
} as const
type Kind = keyof typeof sentences

interface Row {
  id: number
  kind: Kind
  data: NotificationData & { district_id: number; financial_year_id: number }
  time: string
  read_at: string | null
  total: number
  unread: number
}

/** GET notifications: the caller's own, newest first, each `{id, kind, title, text, time, read, link, data}`; the header `X-Unread` counts the unread ones. */
export async function getNotifications({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET notifications'>): Promise<Response> {
  const { range: [first, last] = [0, 24] } = query
  const rows = await database.query<Row>(
    `select n.id, n.kind, n.data, to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time, n.read_at::text as read_at, t.total, t.unread
       from (select count(*)::integer as total, count(*) filter (where read_at is null)::integer as unread from notification where user_id = $1::integer) t
       left join lateral (select * from notification where user_id = $1::integer order by created_at desc, id desc limit $2::integer offset $3::integer) n on true`,
    [principal.userId, last - first + 1, first],
  )
  const [{ total, unread } = { total: 0, unread: 0 }] = rows
  const shown = rows.filter(({ id }) => id !== null)
  const end = Math.max(first, first + shown.length - 1)
  return c.json(
    shown.map(({ id, kind, data, time, read_at }) => ({
      ...{ id, kind, ...sentences[kind](data), time, read: read_at !== null },
      link: `/plan/${data.district_id}/${data.financial_year_id}`,
      data,
    })),
    200,
    { 'Content-Range': `notifications ${first}-${end}/${total}`, 'X-Unread': String(unread) },
  )
}

/** POST notifications/read `{ids}` or `{}` for all: `{read: 3}`. */
export async function markRead({
  c,
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
  return c.json({ read: row?.read ?? 0 })
}
