import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { message, say } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.ts'
import type { LoadedBatch } from '../batches/loadBatch.ts'
import { insertMessages } from '../candidates/candidateMessages.ts'
import { candidate } from '../candidates/loadCandidates.ts'

interface Plan {
  date: string
  from_time: string
  to_time: string
  place: string
}

interface ExaminationData extends Plan {
  batch: { id: number; number: string }
  by: string
  isMoved: boolean
  /** Why it was cancelled; null for a reason that not all of them read. */
  reason?: string | null
  /** For a candidate. */
  isOwn: boolean
}

const KIND = 'examination'
/** A longer place is cut, so that one text message is enough. */
const MAX_PLACE = 70

const kind: NotificationKind<ExaminationData> = {
  sentence: ({ batch, date, from_time, to_time, place, by, isMoved, isOwn, reason }) => {
    const change = reason !== undefined ? 'Cancelled' : isMoved ? 'Moved' : ''
    const words = { date: dayParam(date), from: from_time, to: to_time }
    return {
      title: isOwn
        ? say(`notice.ownExamination${change}`, words)
        : say(`notice.examination${change}`, { ...words, batch: batch.number }),
      text:
        reason === null ? authorText(by, null) : say('notice.placeBy', { place: reason ?? place, name: by }),
    }
  },
  link: ({ batch, isOwn }) => (isOwn ? '/candidate/exam' : `/batch/${batch.id}`),
}

/** The kind of notifications about examinations. */
export const examinationNotifications = { [KIND]: kind }

/** Whether the recipients knew of another day, and why there is none any more. */
interface Change {
  isMoved: boolean
  reason?: string | null
}

/** Tells the candidates of a batch, its training provider and its assessor when and where the examination is, or that it is cancelled. */
export async function notifyOfExamination(
  db: Queries,
  { date, from_time, to_time, place }: Plan,
  { id, batch_no, tps_id, assessor_id }: LoadedBatch,
  change: Change,
  { userId, name: by }: Principal,
  operation: number | null,
): Promise<void> {
  const members = await db.query<{
    id: number
    mobile: string
    user_id: number | null
    tps_id: number | null
  }>(
    `select id, mobile, user_id, tps_id from ${candidate.name} where batch_id = $1::integer and application_status = 'in_batch' and deleted_at is null order by id`,
    [id],
  )
  const plan = { date, from_time, to_time, place }
  const people = [
    ...members.map(({ user_id }) => ({ user_id, isOwn: true })),
    ...[tps_id, assessor_id as number | null].map((user_id) => ({ user_id, isOwn: false })),
  ]
  const notifications = people.flatMap(
    ({ user_id, isOwn }): NewNotification<typeof KIND, ExaminationData>[] =>
      user_id === null || user_id === userId
        ? []
        : [
            {
              user_id,
              kind: KIND,
              about: `examination/${id}`,
              data: { ...plan, batch: { id, number: batch_no }, by, isOwn, ...change },
            },
          ],
  )
  await insertNotifications(db, notifications)
  const words = {
    date: dayParam(date),
    from: from_time,
    to: to_time,
    place: place.slice(0, MAX_PLACE).replaceAll('%', ''),
  }
  await insertMessages(
    db,
    change.reason !== undefined
      ? message('sms.examinationCancelled', { date: words.date })
      : message(change.isMoved ? 'sms.examinationMoved' : 'sms.examination', words),
    members.map((member) => ({ ...member, registration_number: null })),
    operation,
  )
}
