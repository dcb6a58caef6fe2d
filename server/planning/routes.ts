import type { Route } from '../access/door.ts'
import { carryOver } from './carryOver.ts'
import { seesPlan } from './forms.ts'
import { last } from './lastYear.ts'
import { step } from './step.ts'
import { story } from './story.ts'
import { checks, workspace } from './workspace.ts'

/** The calls of the plan of a district and year. What a call does with a form asks for the right to that form besides. */
export const planRoutes: readonly Route[] = [
  { method: 'GET', path: 'plan/:district_id/:financial_year_id', right: seesPlan, handle: workspace },
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/:form/checks',
    right: seesPlan,
    handle: checks,
  },
  {
    method: 'GET',
    path: 'plan/steps/:district_id/:financial_year_id/:form',
    right: seesPlan,
    handle: story,
  },
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/:form/last',
    right: seesPlan,
    handle: last,
  },
  { method: 'POST', path: 'plan/step', right: seesPlan, handle: step },
  { method: 'POST', path: 'plan/carry_over', right: seesPlan, handle: carryOver },
]
