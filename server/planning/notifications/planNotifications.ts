import { entities } from '../../../schema/index.ts'
import type { FormStatus, Step } from '../../../schema/plan.ts'
import { labelText } from '../../errors/labels.ts'
import { say } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import type { NewNotification } from '../../notifications/notifications.ts'

/** What the texts of notifications about a plan are made of. */
interface PlanNotificationData {
  district_id: number
  district: string
  financial_year_id: number
  year: string
  forms: readonly string[]
  by: string
  message: string | null
}
interface ReminderData extends Omit<PlanNotificationData, 'by'> {
  due_date: string | null
  /** Null for a reminder that the server sends by itself. */
  by: string | null
}
interface StepData extends PlanNotificationData {
  area: string
  step: Step
}
interface WaitingData extends PlanNotificationData {
  status: FormStatus
}

/** A notification about a plan, with the data that its kind reads. */
export type PlanNotification =
  | NewNotification<'reminder', ReminderData>
  | NewNotification<'step', StepData>
  | NewNotification<'waiting', WaitingData>

/** Steps of which others are notified, and statuses that wait for the next one. */
type NotifiedStep = Extract<Step, 'approve' | 'return' | 'lock' | 'reopen'>
type WaitingStatus = Extract<FormStatus, 'submitted' | 'approved'>

/** Forms that a title names. */
const MAX_NAMED_FORMS = 4

const labels = (forms: readonly string[]) => {
  const shown = forms.slice(0, MAX_NAMED_FORMS)
  const names = shown.map((form) => labelText(entities[form]?.plural ?? form)).join(', ')
  const more = forms.length - shown.length
  return more > 0 ? say('notice.andMore', { names, more }) : names
}

const link = ({ district_id, financial_year_id }: Omit<PlanNotificationData, 'by'>) =>
  `/plan/${district_id}/${financial_year_id}`

const reminder: NotificationKind<ReminderData> = {
  sentence: ({ district, year, due_date, forms, message, by }) => ({
    title: say('notice.reminder', { district, year, smart_count: forms.length }),
    text: [
      labels(forms),
      ...(due_date ? [say('notice.due', { date: dayParam(due_date) })] : []),
      by ? (message ? `${by}: ${message}` : say('notice.from', { name: by })) : say('notice.automatic'),
    ].join(' · '),
  }),
  link,
}

const step: NotificationKind<StepData> = {
  sentence: ({ area, year, forms, step: taken, message, by }) => ({
    title: say(`notice.form.${taken as NotifiedStep}`, { forms: labels(forms), area, year }),
    text: authorText(by, message),
  }),
  link,
}

const waiting: NotificationKind<WaitingData> = {
  sentence: ({ district, year, forms, status, message, by }) => ({
    title: say(`notice.form.${status as WaitingStatus}`, { forms: labels(forms), area: district, year }),
    text: authorText(by, message),
  }),
  link,
}

/** The kinds of notifications about plans. */
export const planNotifications = { reminder, step, waiting }
