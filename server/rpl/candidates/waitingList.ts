import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { say } from '../../errors/message.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { namesOf } from './candidateNotifications.ts'

interface NamedCandidate {
  id: number
  name: string
}

interface WaitingData {
  /** The newest first. */
  candidates: readonly NamedCandidate[]
  by: string
  message: string | null
}

/** Candidates that a notification lists; the screen that it opens has all. */
const MAX_LISTED = 100

/** A user has one unread notification of what waits: further candidates join its list. Rows are locked in the order of their users. */
const INSERT = `insert into notification as n (user_id, kind, about, data)
  select user_id, $2::text, $2::text, data from jsonb_to_recordset($1::jsonb) s(user_id integer, data jsonb) order by user_id
  on conflict (user_id, kind, about) where read_at is null do update set created_at = now(),
    data = excluded.data || jsonb_build_object('candidates', excluded.data -> 'candidates' || coalesce(
      (select jsonb_agg(one order by position) from jsonb_array_elements(n.data -> 'candidates') with ordinality l(one, position)
        where position <= ${MAX_LISTED} and not excluded.data -> 'candidates' @> jsonb_build_array(jsonb_build_object('id', one -> 'id'))), '[]'))`

/** SQL condition: the unread notification `n` lists one of the candidates of `$2`. */
const HAS_ONE = `exists (select from jsonb_array_elements(n.data -> 'candidates') c where (c ->> 'id')::integer = any($2::integer[]))`

/** Locks the lists with these candidates, and those of these users. */
const LOCK = `select from notification n where n.kind = $1::text and n.about = $1::text and n.read_at is null
    and (n.user_id = any($3::integer[]) or ${HAS_ONE}) order by n.user_id for update`

/** One after the other: of two that move candidates between the same lists, each would wait for a list that the other has locked since. */
const ONE_BY_ONE = `select pg_advisory_xact_lock(hashtextextended('waiting/' || $1::text, 0))`

/** The rows are locked before they are read: others join and leave these lists at the same time. */
const SETTLE = `with own as materialized (select n.id, n.data -> 'candidates' as candidates from notification n
    where n.kind = $1::text and n.about = $1::text and n.read_at is null and ${HAS_ONE}
    order by n.user_id for update)
  update notification n set read_at = case when r.candidates is null then now() end,
      data = case when r.candidates is null then n.data else jsonb_set(n.data, '{candidates}', r.candidates) end
    from own cross join lateral (select jsonb_agg(one order by position) as candidates
           from jsonb_array_elements(own.candidates) with ordinality l(one, position)
          where not (one ->> 'id')::integer = any($2::integer[])) r
   where n.id = own.id`

/** A kind of notification that lists the candidates about whom its reader is to decide: under this title, on this screen. */
export const waitingList = (
  kind: string,
  title: 'notice.applicationsWaiting' | 'notice.changesWaiting',
  link: string,
) => ({
  kinds: {
    [kind]: {
      sentence: ({ candidates, by, message }) => ({
        title: say(title, { names: namesOf(candidates, candidates.length) }),
        text: authorText(by, message),
      }),
      link: () => link,
    } satisfies NotificationKind<WaitingData>,
  },

  /** Adds candidates to the lists of these users, except of who caused it. */
  async add(
    db: Queries,
    byUser: ReadonlyMap<number, readonly NamedCandidate[]>,
    message: string | null,
    { userId, name: by }: Principal,
  ): Promise<void> {
    const notifications = [...byUser].flatMap(([user_id, own]) => {
      if (user_id === userId) return []
      const candidates = own.slice(0, MAX_LISTED).map(({ id, name }) => ({ id, name }))
      return [{ user_id, data: { candidates, by, message } satisfies WaitingData }]
    })
    if (notifications.length) await db.query(INSERT, [JSON.stringify(notifications), kind])
  },

  /** Takes candidates out of all lists, and adds them to those of these users. The rows are locked together, in the order of the other statements. */
  async move(
    db: Queries,
    ids: readonly number[],
    byUser: ReadonlyMap<number, readonly NamedCandidate[]>,
    message: string | null,
    principal: Principal,
  ): Promise<void> {
    if (!ids.length) return
    await db.query(ONE_BY_ONE, [kind])
    await db.query(LOCK, [kind, ids, [...byUser.keys()]])
    await this.settle(db, ids)
    await this.add(db, byUser, message, principal)
  },

  /** Removes candidates that were decided from the lists of all users; a notification of which nothing remains counts as read. */
  async settle(db: Queries, ids: readonly number[]): Promise<void> {
    if (ids.length) await db.query(SETTLE, [kind, ids])
  },
})
