import { type Entity, entities } from '../../schema/index.ts'
import { isForm, planEntitiesIn } from '../../schema/plan.ts'
import { authorize, can, type Principal, type Right } from '../access/rights.ts'
import { isOfOtherLevels } from '../access/scope.ts'
import { notFound } from '../errors/apiError.ts'

/** Forms and registers of the plan, in the order of its chapters. */
export const planEntities: readonly Entity[] = planEntitiesIn(entities)
export const planForms: readonly Entity[] = planEntities.filter(isForm)

/** The right to view at least one of these entities opens the plan. */
export const viewPlan: Right = { anyOf: planEntities, action: 'view' }

/** Those that the caller can view, without forms of other levels, as those of a block for panchayat staff. */
export const viewableEntities = (principal: Principal, among: readonly Entity[] = planEntities): Entity[] =>
  among.filter((entity) => can(principal, entity, 'view') && !isOfOtherLevels(entity, principal.scope))

/** The form or register with this name; 404 if there is none, 403 if the caller cannot view it. */
export function requirePlanEntity(
  name: string,
  principal: Principal,
  among: readonly Entity[] = planEntities,
): Entity {
  const entity = among.find((candidate) => candidate.name === name)
  if (!entity) throw notFound('plan.formNotFound')
  authorize(principal, entity, 'view')
  return entity
}

/** District and year of the path. */
export const readDistrictYear = (path: {
  district_id: number
  financial_year_id: number
}): [district: number, year: number] => [path.district_id, path.financial_year_id]
