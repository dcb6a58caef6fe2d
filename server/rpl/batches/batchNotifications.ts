import { APPROVED_BATCHES, type BatchStatus, batchStatuses } from '../../../schema/rpl/batchStatuses.ts'
import { type BatchStep, batchSteps } from '../../../schema/rpl/batchSteps.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { Queries } from '../../database/database.ts'
import { type Message, message, say } from '../../errors/message.ts'
import { dayParam, inlineParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import {
  insertNotifications,
  type NewNotification,
  settleNotifications,
} from '../../notifications/notifications.ts'
import { recordsByDecider } from '../../steps/recordsByDecider.ts'
import { recordsByMaker } from '../../steps/recordsByMaker.ts'
import { insertMessages, PROVIDER } from '../candidates/candidateMessages.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { batch, type LoadedBatch } from './loadBatch.ts'

interface BatchData {
  id: number
  /** Its number, in a list of one: what was decided leaves the list. */
  batches: readonly string[]
  provider: string | null
  status: BatchStatus
  /** Null where a day had come. */
  by: string | null
  message: string | null
}

const KIND = 'batch'

const kind: NotificationKind<BatchData> = {
  sentence: ({ batches: [number = ''], provider, status, by, message }) => ({
    title:
      status === 'sent_to_state'
        ? say('notice.batchWaiting', { number, provider: provider ?? by ?? '' })
        : say('notice.batch', { number, status: inlineParam(batchStatuses[status]) }),
    text: by === null ? say('notice.byCalendar') : authorText(by, message),
  }),
  link: ({ id }) => `/batch/${id}`,
}

/** The kind of notifications about batches. */
export const batchNotifications = { [KIND]: kind }

/** The training of a batch was approved, and does not begin as planned. */
export const isReturnOfApproved = (step: BatchStep, { batch_status }: LoadedBatch): boolean =>
  step === 'return' && batch_status === 'approved'

/** Who assesses a batch, where a step changes the days on which they were to. */
const assessorsOf = (step: BatchStep, stored: LoadedBatch): number[] =>
  isReturnOfApproved(step, stored) && typeof stored.assessor_id === 'number' ? [stored.assessor_id] : []

/**
 * Notifies those who decide next about a batch, or its training provider of the decision of another user, and its assessor where an
 * approved batch is returned.
 */
export async function notifyOfBatch(
  db: Queries,
  { step, status, comments }: { step: BatchStep; status: BatchStatus; comments: string | null },
  stored: LoadedBatch,
  { userId, name: by }: { userId: number; name: string | null },
): Promise<void> {
  const { id, batch_no, tps_id, provider, planned_state, planned_district } = stored
  const about = `${KIND} ${id}`
  await settleNotifications(db, KIND, about, 'batches', [])
  const areas = [planned_state, planned_district].filter((area) => area !== null)
  const waiting = [{ entity: batch, makers: [tps_id], areas }]
  const deciders = await recordsByDecider(db, batchSteps, status, waiting)
  const makers = await recordsByMaker(db, batchSteps, step, [{ maker: tps_id, areas }], userId)
  const users = new Set([...deciders.keys(), ...makers.keys(), ...assessorsOf(step, stored)])
  users.delete(userId)
  await insertNotifications(
    db,
    [...users].map(
      (user_id): NewNotification<typeof KIND, BatchData> => ({
        user_id,
        kind: KIND,
        about,
        data: { id, batches: [batch_no], provider, status, by, message: comments },
      }),
    ),
  )
}

const begins = ({ from_date, from_time, unit }: LoadedBatch) =>
  message('sms.training', { provider: PROVIDER, date: dayParam(from_date), time: from_time, room: unit })

/** What candidates read on their phones of an approved batch; the database fills in the provider. */
const texts = {
  approve: begins,
  return: () => message('sms.trainingReturned', { provider: PROVIDER }),
  add_to_batch: begins,
  remove_from_batch: () => message('sms.trainingLeft', { provider: PROVIDER }),
} as const satisfies Partial<Record<BatchStep | CandidateStep, (stored: LoadedBatch) => Message>>
const textOf = (step: BatchStep | CandidateStep) =>
  (texts as Partial<Record<typeof step, (typeof texts)[keyof typeof texts]>>)[step]

/** Notifies the members of a batch by a text message of a step of it, or those who entered or left it. */
export async function messageMembers(
  db: Queries,
  step: BatchStep | CandidateStep,
  stored: LoadedBatch,
  operation: number | null,
  moved?: readonly number[],
): Promise<void> {
  const text = textOf(step)
  // Before its approval a batch is a plan of its provider.
  if (!text || (step !== 'approve' && !APPROVED_BATCHES.some((one) => one === stored.batch_status))) return
  const members = await db.query<{ id: number; mobile: string; tps_id: number | null }>(
    `select id, mobile, tps_id from ${candidate.name}
      where ${moved ? 'id = any($1::integer[])' : 'batch_id = $1::integer'} and deleted_at is null order by id`,
    [moved ?? stored.id],
  )
  const recipients = members.map((member) => ({ ...member, registration_number: null }))
  await insertMessages(db, text(stored), recipients, operation)
}
