import { type ChangeStatus, changeStatuses } from '../../../schema/rpl/changeStatuses.ts'
import { type ChangeStep, changeSteps } from '../../../schema/rpl/changeSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { type MessageKey, say } from '../../errors/message.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.ts'
import { recordsByMaker } from '../../steps/recordsByMaker.ts'
import { insertMessages } from '../candidates/candidateMessages.ts'
import { areasOf, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import type { StoredChange } from './changeRows.ts'

interface ChangeData {
  /** The one candidate. */
  candidates: readonly { id: number; name: string }[]
  status: ChangeStatus
  by: string
  message: string | null
}

const change: NotificationKind<ChangeData> = {
  sentence: ({ candidates: [first], status, by, message }) => ({
    title:
      status === 'open'
        ? say('notice.changeUndone', { name: first?.name ?? '' })
        : say('notice.change', { name: first?.name ?? '', status: inlineParam(changeStatuses[status]) }),
    text: authorText(by, message),
  }),
  link: ({ candidates: [first] }) => `/employee_registration/${first?.id ?? ''}`,
}

/** The kind of notifications about requests to change a candidate. */
export const changeNotifications = { change }

/** Notifies the candidate, and who asked for the change, of a decision of another user, or of its undo. */
export async function notifyOfChange(
  db: Queries,
  { step, status, notes }: { step: ChangeStep; status: ChangeStatus; notes: string | null },
  { id, requested_by }: StoredChange,
  record: LoadedCandidate,
  { userId, name: by }: Principal,
) {
  const areas = areasOf(record)
  const concerned = [...new Set([record.user_id, requested_by])].map((maker) => ({ maker, areas }))
  const users = (await recordsByMaker(db, changeSteps, step, concerned, userId)).keys()
  const notifications = [...users].map(
    (user_id): NewNotification<'change', ChangeData> => ({
      user_id,
      kind: 'change',
      about: `change ${id}`,
      data: { candidates: [{ id: record.id, name: record.name }], status, by, message: notes },
    }),
  )
  return insertNotifications(db, notifications)
}

/** Decisions of which candidates read on their phones. */
const texts: Partial<Record<ChangeStep, MessageKey>> = {
  approve_change: 'sms.change.approve_change',
  reject_change: 'sms.change.reject_change',
}

/** Tells the candidate by a text message to the number from before the change. It is sent when the decision can no longer be undone. */
export const messageOfChange = (
  db: Queries,
  step: ChangeStep,
  record: LoadedCandidate,
  operation: number | null,
) => {
  const key = texts[step]
  return insertMessages(db, key && { key }, [record], operation)
}
