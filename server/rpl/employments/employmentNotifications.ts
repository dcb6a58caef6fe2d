import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { message, say } from '../../errors/message.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.ts'
import { whoSee } from '../../steps/whoSee.ts'
import { insertMessages } from '../candidates/candidateMessages.ts'
import { areasOf, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { type LoadedEmployment, workOf } from './loadEmployment.ts'

type EmploymentEvent = 'entered' | 'confirmed' | 'denied' | 'ended' | 'left'

interface EventData {
  /** A list of one, as the notifications of all steps have it: an erasure finds the person in it. */
  candidates: readonly [{ id: number; name: string }]
  name: string
  event: EmploymentEvent
  work: string
  by: string
  message: string | null
  /** For the candidate. */
  isOwn: boolean
}

const KIND = 'employment'

const kind: NotificationKind<EventData> = {
  sentence: (data) => ({
    title: say(`notice.employment.${data.event}`, { name: data.name, work: data.work }),
    text: authorText(data.by, data.message),
  }),
  link: ({ candidates: [{ id }], isOwn }) => (isOwn ? '/candidate/work' : `/employee_registration/${id}`),
}

/** The kind of notifications about employments. */
export const employmentNotifications = { [KIND]: kind }

/** Notifies the candidate, the training provider and who entered an employment and sees it still, except the user who did it. */
export async function notifyOfEmployment(
  db: Queries,
  event: EmploymentEvent,
  stored: Pick<LoadedEmployment, 'id' | 'employer' | 'job_title' | 'entered_by'>,
  record: Pick<LoadedCandidate, 'id' | 'name' | 'user_id' | 'tps_id'> & Readonly<Record<string, unknown>>,
  { userId, name: by }: Pick<Principal, 'userId' | 'name'>,
  message: string | null = null,
) {
  const { id, name, user_id, tps_id } = record
  const people = new Set([user_id, tps_id, stored.entered_by])
  const areas = areasOf(record)
  const concerns = [...people].flatMap((user) => (user === null || user === userId ? [] : [{ user, areas }]))
  const notifications = (await whoSee(db, concerns)).map(
    ({ user }): NewNotification<typeof KIND, EventData> => ({
      user_id: user,
      kind: KIND,
      about: `employment/${stored.id}`,
      data: {
        candidates: [{ id, name }],
        name,
        event,
        work: workOf(stored),
        by,
        message,
        isOwn: user === user_id,
      },
    }),
  )
  return insertNotifications(db, notifications)
}

/** A longer name is cut, so that one text message is enough. */
const MAX_WORK = 50

/** Asks the candidate by a text message to confirm what was entered. */
export const messageEntered = (
  db: Queries,
  stored: Pick<LoadedEmployment, 'employer' | 'job_title'>,
  { id, mobile, tps_id }: LoadedCandidate,
  operation: number | null,
) =>
  insertMessages(
    db,
    message('sms.employmentEntered', { work: workOf(stored).slice(0, MAX_WORK).replaceAll('%', '') }),
    [{ id, mobile, tps_id, registration_number: null }],
    operation,
  )
