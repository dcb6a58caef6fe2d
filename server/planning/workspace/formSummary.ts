import { rowsIn } from '../../../schema/checks/evaluate.ts'
import { type CheckResult, comparedEntities, runChecks, type Values } from '../../../schema/checks.ts'
import type { FormSummary } from '../../../schema/contract/planSchemas.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { type FormStatus, formSteps, isForm, planLevel, type StepContext } from '../../../schema/plan.ts'
import { fieldsOfKind } from '../../../schema/traits.ts'
import { can, type Principal, rightsOf } from '../../access/rights.ts'
import { scopeViolation } from '../../access/scope.ts'
import { labelText } from '../../errors/labels.ts'
import type { PlanData, StoredStatus } from './loadPlan.ts'

const countRows = (entity: Entity, records: readonly Values[]) =>
  fieldsOfKind(entity, 'rows').reduce(
    (sum, name) => sum + records.reduce((rows, record) => rows + rowsIn(record, name).length, 0),
    0,
  )

/** The areas of the district for which the caller can see this entity: its blocks, or the district itself. */
export function areasOf(entity: Entity, { district, blocks }: PlanData, principal: Principal) {
  if (isForm(entity) && planLevel(entity) === 'block') return blocks
  return inDistrict(entity, district, principal) ? [district] : []
}

type District = PlanData['district']

const isInScope = (entity: Entity, principal: Principal, values: Values) =>
  principal.scope.isGlobal || scopeViolation(entity, principal.scope, values) === undefined

const inDistrict = (entity: Entity, { id, state_id }: District, principal: Principal) =>
  isInScope(entity, principal, { state_id, district_id: id })

const inArea = (entity: Entity, { id, state_id }: District, area: number, principal: Principal) =>
  isInScope(entity, principal, { state_id, district_id: id, ...(area !== id && { block_id: area }) })

const recordsIn = (records: readonly Values[] = [], area: number, district: number) =>
  area === district ? records : records.filter(({ block_id }) => block_id === area)

/** Runs the checks of an entity on its records of one area. */
export function checkResultsIn(
  entity: Entity,
  planData: PlanData,
  area: number,
  principal: Principal,
): CheckResult[] {
  const { district, records, last } = planData
  // Sums of another entity are only shown to users who can view it.
  const seen = comparedEntities(entity).filter((name) => can(principal, entityOf(name), 'view'))
  const others = Object.fromEntries(seen.map((name) => [name, records[name] ?? []]))
  return runChecks(entity, {
    records: recordsIn(records[entity.name], area, district.id),
    last: recordsIn(last[entity.name], area, district.id),
    others,
    // A user who sees only a part of the area gets no results about missing records.
    isComplete: inArea(entity, district, area, principal),
  })
}

const countIssues = (results: readonly CheckResult[]) => ({
  error: results.filter(({ severity }) => severity === 'error').length,
  warning: results.filter(({ severity }) => severity === 'warning').length,
})

/** The row of form_status of an entity and area; undefined for a form that nobody has started. */
export const storedStatus = ({ name }: Entity, { statuses }: PlanData, area: number) =>
  statuses.find(({ form, area_id }) => form === name && area_id === area)

function statusOf(stored: StoredStatus | undefined, records: readonly Values[]): FormStatus {
  if (!stored) return records.length ? 'draft' : 'not_started'
  // A draft without a step whose records were all deleted counts as not started.
  return stored.status === 'draft' && stored.step === null && !records.length ? 'not_started' : stored.status
}

/** What decides which steps this user can take with a form of an area. */
export function stepContextOf(
  entity: Entity,
  planData: PlanData,
  area: number,
  principal: Principal,
  results: readonly CheckResult[],
): StepContext {
  const stored = storedStatus(entity, planData, area)
  return {
    status: statusOf(stored, recordsIn(planData.records[entity.name], area, planData.district.id)),
    isReopeningExpired: stored?.reopening_expired ?? false,
    errorCount: countIssues(results).error,
    isSubmitter: stored?.submitted_by === principal.userId,
    actions: rightsOf(principal, entity),
    level: principal.level,
    inArea: inArea(entity, planData.district, area, principal),
    inDistrict: inDistrict(entity, planData.district, principal),
  }
}

export function summariseForm(
  entity: Entity,
  planData: PlanData,
  area: { id: number; name: string },
  principal: Principal,
): FormSummary {
  const results = checkResultsIn(entity, planData, area.id, principal)
  const context = stepContextOf(entity, planData, area.id, principal, results)
  const stored = storedStatus(entity, planData, area.id)
  const records = recordsIn(planData.records[entity.name], area.id, planData.district.id)
  const changed = records.map(({ updated_at }) => String(updated_at)).sort()
  return {
    area_id: area.id,
    area: area.name,
    status: context.status,
    version: stored?.version ?? 0,
    records: records.length,
    rows: countRows(entity, records),
    changed_at: changed.length ? new Date(changed.at(-1) as string).toISOString() : null,
    step: stored?.step ?? null,
    by: stored?.by ?? null,
    at: stored?.at ?? null,
    comment: stored?.comment ?? null,
    completed:
      context.status === 'not_started' || context.status === 'draft' ? null : (stored?.completed ?? null),
    open_until: stored?.open_until ?? null,
    reopening_expired: context.isReopeningExpired,
    days_late: stored?.days_late ?? planData.days_late,
    issues: countIssues(results),
    ...formSteps.choiceOf(context, labelText),
  }
}
