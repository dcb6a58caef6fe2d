import { type Entity, entities } from '../../schema/index.ts'
import { isForm, planEntitiesIn } from '../../schema/plan.ts'
import { authorize, can, type Principal, type Right } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import { notFound } from '../errors/apiError.ts'
import { parseId } from '../http/parseId.ts'

/** Forms and registers of the plan, in the order of its chapters. */
export const planEntities: readonly Entity[] = planEntitiesIn(entities)
export const planForms: readonly Entity[] = planEntities.filter(isForm)

/** The right to view at least one of these entities opens the plan. */
export const viewPlan: Right = { anyOf: planEntities, action: 'view' }

export const viewableEntities = (principal: Principal, among: readonly Entity[] = planEntities): Entity[] =>
  among.filter((entity) => can(principal, entity, 'view'))

/** The form or register with this name; 404 if there is none, 403 if the caller cannot view it. */
export function requirePlanEntity(name: string, principal: Principal, among: readonly Entity[] = planEntities): Entity {
  const entity = among.find((candidate) => candidate.name === name)
  if (!entity) throw notFound('plan.formNotFound')
  authorize(principal, entity, 'view')
  return entity
}

/** District and year of the path. */
export const readDistrictYear = ({ param }: Pick<RequestContext, 'param'>): [number, number] => [
  parseId(param('district_id'), 'district_id', 1),
  parseId(param('financial_year_id'), 'financial_year_id', 1),
]
