import { type FormStatus, formSteps } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { insertNotifications, settleNotifications } from '../../notifications/notifications.ts'
import { currentStatus } from '../../records/formLocks.ts'
import { recordsByDecider } from '../../steps/recordsByDecider.ts'
import type { PlanNotification } from '../notifications/planNotifications.ts'
import { planForms } from '../planEntities.ts'
import type { PlanData } from '../workspace/loadPlan.ts'
import type { StepWrite } from './writeSteps.ts'

interface StoredForm {
  form: string
  area_id: number
  status: FormStatus
  maker: number | null
}

/** The forms of a district and year as they are now. Waits for other requests that notify of them, so that no list misses a form. */
async function loadForms(db: Queries, district: number, year: number): Promise<StoredForm[]> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [`plan/${district}/${year}`])
  return db.query<StoredForm>(
    `select form, area_id, ${currentStatus('s')} as status, submitted_by as maker from form_status s
      where district_id = $1::integer and financial_year_id = $2::integer`,
    [district, year],
  )
}

const isWaiting = (status: FormStatus) => Object.hasOwn(formSteps.table.waitsFor, status)
const namesOf = (forms: readonly StoredForm[]) => [...new Set(forms.map(({ form }) => form))]

/**
 * Notifies the users who can decide next about these forms: of one district, year and status a user has one unread notification at most,
 * which lists all forms that wait for them, in the order of the plan. Forms that were decided leave the lists of the others.
 */
export async function notifyDeciders(
  db: Queries,
  writes: readonly StepWrite[],
  comment: string | null,
  { district, year }: PlanData,
  { userId, name }: Principal,
): Promise<void> {
  const entered = [...new Set(writes.map(({ to_status }) => to_status))].filter(isWaiting)
  const left = [...new Set(writes.map(({ from_status }) => from_status))].filter(isWaiting)
  if (!entered.length && !left.length) return
  const forms = await loadForms(db, district.id, year.id)
  const waitingIn = (status: FormStatus) => forms.filter((form) => form.status === status)
  const aboutOf = (status: FormStatus) => `${district.id}/${year.id}/${status}`
  const isNew = ({ form, area_id }: StoredForm) =>
    writes.some((write) => write.form === form && write.area_id === area_id)
  for (const status of left)
    await settleNotifications(db, 'waiting', aboutOf(status), 'forms', namesOf(waitingIn(status)))
  for (const status of entered) {
    const waitingForms = waitingIn(status)
    const records = planForms.flatMap((entity) =>
      waitingForms
        .filter(({ form }) => form === entity.name)
        .map((form) => ({ ...form, entity, makers: [form.maker], areas: [district.id, district.state_id] })),
    )
    const byDecider = await recordsByDecider(db, formSteps, status, records)
    const notifications = [...byDecider].flatMap(([user_id, waiting]): PlanNotification[] =>
      user_id === userId || !waiting.some(isNew)
        ? []
        : [
            {
              user_id,
              kind: 'waiting',
              about: aboutOf(status),
              data: {
                district_id: district.id,
                district: district.name,
                financial_year_id: year.id,
                year: year.name,
                forms: namesOf(waiting),
                status,
                message: comment || null,
                by: name,
              },
            },
          ],
    )
    await insertNotifications(db, notifications)
  }
}
