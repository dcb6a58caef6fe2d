import { areaColumns } from '../../../schema/areas.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { StepTable } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { say } from '../../errors/message.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { recordsByDecider } from '../../steps/recordsByDecider.ts'
import { namesOf } from './candidateNotifications.ts'
import { candidate, type LoadedCandidate } from './loadCandidates.ts'

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

const KIND = 'applications'
/** Candidates that a notification lists; the inbox has all. */
const MAX_LISTED = 100

const kind: NotificationKind<WaitingData> = {
  sentence: ({ candidates, by, message }) => ({
    title: say('notice.applicationsWaiting', { names: namesOf(candidates, candidates.length) }),
    text: authorText(by, message),
  }),
  link: () => '/applications',
}

/** The kind of notifications about applications that wait for a decision. */
export const waitingCandidateNotifications = { [KIND]: kind }

const isWaiting = (status: ApplicationStatus) =>
  Object.hasOwn((candidateSteps.table as StepTable).waitsFor, status)

const areasOf = (record: LoadedCandidate): number[] =>
  areaColumns(candidate).flatMap(({ column }) => {
    const id = record[column]
    return typeof id === 'number' ? [id] : []
  })

/** Who decides about these applications: the assigned approver, else those whose decision the table of steps names. */
async function decidersOf(db: Queries, status: ApplicationStatus, records: readonly LoadedCandidate[]) {
  const byUser = new Map<number, NamedCandidate[]>()
  const add = (user: number, { id, name }: NamedCandidate) => {
    const own = byUser.get(user) ?? []
    own.push({ id, name })
    byUser.set(user, own)
  }
  const byArea = new Map<string, LoadedCandidate[]>()
  for (const record of records) {
    const areas = JSON.stringify(areasOf(record))
    if (record.approver_id !== null) add(record.approver_id, record)
    else byArea.set(areas, [...(byArea.get(areas) ?? []), record])
  }
  for (const [areas, own] of byArea) {
    const waiting = own.map((record) => ({ record, entity: candidate, maker: record.user_id }))
    for (const [user, found] of await recordsByDecider(
      db,
      candidateSteps,
      status,
      waiting,
      JSON.parse(areas),
    ))
      for (const { record } of found) add(user, record)
  }
  return byUser
}

/** A user has one unread notification of what waits: further applications join its list. Rows are locked in the order of their users. */
const INSERT = `insert into notification as n (user_id, kind, about, data)
  select user_id, $2::text, $2::text, data from jsonb_to_recordset($1::jsonb) s(user_id integer, data jsonb) order by user_id
  on conflict (user_id, kind, about) where read_at is null do update set created_at = now(),
    data = excluded.data || jsonb_build_object('candidates', excluded.data -> 'candidates' || coalesce(
      (select jsonb_agg(one order by position) from jsonb_array_elements(n.data -> 'candidates') with ordinality l(one, position)
        where position <= ${MAX_LISTED} and not excluded.data -> 'candidates' @> jsonb_build_array(jsonb_build_object('id', one -> 'id'))), '[]'))`

/**
 * Removes applications that were decided from the lists of all users; a notification of which nothing remains counts as read. The rows are
 * locked before they are read: others join and leave these lists at the same time.
 */
const settle = (db: Queries, ids: readonly number[]) =>
  db.query(
    `with own as materialized (select n.id, n.data -> 'candidates' as candidates from notification n
        where n.kind = $1::text and n.about = $1::text and n.read_at is null
          and exists (select from jsonb_array_elements(n.data -> 'candidates') c where (c ->> 'id')::integer = any($2::integer[]))
        order by n.user_id for update)
     update notification n set read_at = case when r.candidates is null then now() end,
         data = case when r.candidates is null then n.data else jsonb_set(n.data, '{candidates}', r.candidates) end
       from own cross join lateral (select jsonb_agg(one order by position) as candidates
              from jsonb_array_elements(own.candidates) with ordinality l(one, position)
             where not (one ->> 'id')::integer = any($2::integer[])) r
      where n.id = own.id`,
    [KIND, ids],
  )

/** Notifies those who decide of applications that wait now, and removes those that wait no more from the lists. */
export async function notifyOfWaiting(
  db: Queries,
  status: ApplicationStatus,
  notes: string | null,
  /** As they were before the step. */
  records: readonly LoadedCandidate[],
  { userId, name: by }: Principal,
): Promise<void> {
  const left = records.filter(({ application_status }) => isWaiting(application_status))
  if (left.length && !isWaiting(status))
    await settle(
      db,
      left.map(({ id }) => id),
    )
  if (!isWaiting(status)) return
  const entered = records.filter(({ application_status }) => !isWaiting(application_status))
  const byUser = await decidersOf(db, status, entered)
  byUser.delete(userId)
  const notifications = [...byUser].map(([user_id, candidates]) => ({
    user_id,
    data: { candidates: candidates.slice(0, MAX_LISTED), by, message: notes } satisfies WaitingData,
  }))
  if (notifications.length) await db.query(INSERT, [JSON.stringify(notifications), KIND])
}
