import type { Entity } from '../../../schema/index.ts'
import { formSteps, type Step } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { insertNotifications } from '../../notifications/notifications.ts'
import { recordsByMaker } from '../../steps/recordsByMaker.ts'
import type { PlanNotification } from '../notifications/planNotifications.ts'
import { storedStatus } from '../workspace/formSummary.ts'
import type { PlanData } from '../workspace/loadPlan.ts'

/** A form of an area with which a step was taken. */
interface CompletedStep {
  entity: Entity
  area: { id: number; name: string }
}

/** Notifies the users who submitted these forms of the decision of another user: one notification for each request. */
export async function notifySubmitters(
  db: Queries,
  completed: readonly CompletedStep[],
  { step, comment }: { step: Step; comment: string | null },
  planData: PlanData,
  { userId, name }: Principal,
  { requestId }: Pick<Caller, 'requestId'>,
) {
  const { district, year } = planData
  const records = completed.map(({ entity, area }) => ({
    form: entity.name,
    area: area.name,
    areas: [area.id, district.id, district.state_id],
    maker: storedStatus(entity, planData, area.id)?.submitted_by ?? null,
  }))
  const bySubmitter = await recordsByMaker(db, formSteps, step, records, userId)
  const notifications = [...bySubmitter].map(([user_id, own]): PlanNotification => {
    const areas = new Set(own.map(({ area }) => area))
    return {
      user_id,
      kind: 'step',
      about: `${district.id}/${year.id}/${requestId}`,
      data: {
        district_id: district.id,
        district: district.name,
        area: areas.size === 1 ? [...areas].join() : district.name,
        financial_year_id: year.id,
        year: year.name,
        forms: [...new Set(own.map(({ form }) => form))],
        step,
        message: comment || null,
        by: name,
      },
    }
  })
  return insertNotifications(db, notifications)
}
