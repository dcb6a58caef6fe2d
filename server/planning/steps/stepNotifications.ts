import { type Step, stepRule } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { insertNotifications, type NewNotification } from '../notifications/notifications.ts'
import type { PlanData } from '../workspace/loadPlan.ts'

/** A form of an area with which a step was taken. */
interface CompletedStep {
  form: string
  area: { id: number; name: string }
}

/** Notifies the users who submitted these forms of the decision of another user: one notification for each request. */
export function notifySubmitters(
  db: Queries,
  completed: readonly CompletedStep[],
  { step, comment }: { step: Step; comment?: string | null | undefined },
  { statuses, district, year }: PlanData,
  { userId, name }: Principal,
  { requestId }: Pick<Caller, 'requestId'>,
) {
  if (stepRule(step).actor === 'editor') return []
  const bySubmitter = new Map<number, CompletedStep[]>()
  for (const step of completed) {
    const stored = statuses.find(({ form, area_id }) => form === step.form && area_id === step.area.id)
    const submitter = stored?.submitted_by
    if (submitter && submitter !== userId)
      bySubmitter.set(submitter, [...(bySubmitter.get(submitter) ?? []), step])
  }
  const notifications = [...bySubmitter].map(([user_id, own]): NewNotification => {
    const areas = new Set(own.map(({ area }) => area.name))
    const area = areas.size === 1 ? [...areas].join() : district.name
    const names = { district_id: district.id, district: district.name, area }
    const years = { financial_year_id: year.id, year: year.name }
    const forms = [...new Set(own.map(({ form }) => form))]
    return {
      user_id,
      kind: 'step',
      about: `${district.id}/${year.id}/${requestId}`,
      data: { ...names, ...years, forms, step, message: comment || null, by: name },
    }
  })
  return insertNotifications(db, notifications)
}
