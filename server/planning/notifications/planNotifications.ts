import { entities } from '../../../schema/index.ts'
import type { FormStatus, Step } from '../../../schema/plan.ts'
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

const link = ({ district_id, financial_year_id }: Omit<PlanNotificationData, 'by'>) =>
  `/plan/${district_id}/${financial_year_id}`

const reminder: NotificationKind<ReminderData> = {
  sentence: ({ district, year, due_date, forms, message, by }) => ({
    title: `Plan of ${district} for ${year}: ${forms.length} ${forms.length === 1 ? 'form is' : 'forms are'} not submitted`,
    text: [
      labels(forms),
      ...(due_date ? [`due on ${due_date}`] : []),
      ...(by ? [message ? `${by}: ${message}` : `from ${by}`] : ['automatic reminder']),
    ].join(' · '),
  }),
  link,
}

const step: NotificationKind<StepData> = {
  sentence: ({ area, year, forms, step: taken, message, by }) => ({
    title: `${labels(forms)} of ${area} for ${year}: ${STEP_RESULTS[taken]}`,
    text: message ? `${by}: ${message}` : `by ${by}`,
  }),
  link,
}

const WAITING: Readonly<Partial<Record<FormStatus, string>>> = {
  submitted: 'submitted for approval',
  approved: 'approved, can be locked',
}

const waiting: NotificationKind<WaitingData> = {
  sentence: ({ district, year, forms, status, message, by }) => ({
    title: `${labels(forms)} of ${district} for ${year}: ${WAITING[status]}`,
    text: message ? `${by}: ${message}` : `by ${by}`,
  }),
  link,
}

/** The kinds of notifications about plans. */
export const planNotifications = { reminder, step, waiting }
