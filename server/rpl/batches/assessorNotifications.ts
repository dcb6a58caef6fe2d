import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { say } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import {
  insertNotifications,
  type NewNotification,
  settleNotifications,
} from '../../notifications/notifications.ts'
import type { LoadedBatch } from './loadBatch.ts'

interface AssessorData {
  id: number
  /** Its number, in a list of one: a batch that is assessed by another user leaves the list. */
  batches: readonly string[]
  provider: string | null
  from_date: string
  to_date: string
  by: string
}

const KIND = 'assessor'

const kind: NotificationKind<AssessorData> = {
  sentence: ({ batches: [number = ''], provider, from_date, to_date, by }) => ({
    title: say('notice.assessor', {
      number,
      provider: provider ?? by,
      from: dayParam(from_date),
      to: dayParam(to_date),
    }),
    text: authorText(by, null),
  }),
  link: ({ id }) => `/batch/${id}`,
}

/** The kind of notifications about batches that a user is to assess. */
export const assessorNotifications = { [KIND]: kind }

/** Notifies the assessor to whom another user gives a batch; a former one who has not read it has nothing to read any more. */
export async function notifyAssessor(
  db: Queries,
  { id, batch_no, provider, from_date, to_date, ...stored }: LoadedBatch,
  assessor: number | null,
  { userId, name: by }: Principal,
): Promise<void> {
  if (stored.assessor_id === assessor) return
  const about = `${KIND} ${id}`
  await settleNotifications(db, KIND, about, 'batches', [])
  if (assessor === null || assessor === userId) return
  const data = { id, batches: [batch_no], provider, from_date, to_date, by }
  const notification: NewNotification<typeof KIND, AssessorData> = {
    user_id: assessor,
    kind: KIND,
    about,
    data,
  }
  await insertNotifications(db, [notification])
}
