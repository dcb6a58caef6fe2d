import { type Entity, entities } from '../../schema/index.ts'
import { isForm, planOf } from '../../schema/plan.ts'
import { demand, may, type Principal, type Right } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import { notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'

/** Forms and registers of the plan, in the order of its chapters. */
export const plan: readonly Entity[] = planOf(entities)
export const forms: readonly Entity[] = plan.filter(isForm)

/** Whoever may see any of them may look at the plan. */
export const seesPlan: Right = { anyOf: plan, action: 'view' }

export const visibleTo = (principal: Principal, among: readonly Entity[] = plan): Entity[] =>
  among.filter((entity) => may(principal, entity, 'view'))

/** The form or register of that name; 404 where there is none, 403 where the caller may not see it. */
export function planned(name: string, principal: Principal, among: readonly Entity[] = plan): Entity {
  const entity = among.find((one) => one.name === name)
  if (!entity) throw notFound('There is no such form.')
  demand(principal, entity, 'view')
  return entity
}

/** District and year out of the path. */
export const placeIn = ({ param }: Pick<Asked, 'param'>): [number, number] => [
  idFrom(param('district_id'), 'district_id', 1),
  idFrom(param('financial_year_id'), 'financial_year_id', 1),
]
