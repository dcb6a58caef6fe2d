import type { Route } from '../api/authorization.ts'
import { board, boardCsv } from './boardRoutes.ts'
import { carryOver } from './carryOver.ts'
import { documentRoutes } from './document/routes.ts'
import { forms, seesPlan } from './forms.ts'
import { last } from './lastYear.ts'
import { markRead, notifications } from './notifications.ts'
import { remind } from './remind.ts'
import { step } from './step.ts'
import { story } from './story.ts'
import { village, works } from './village.ts'
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
  { method: 'GET', path: 'plan/board', right: { anyOf: forms, action: 'view' }, handle: board },
  { method: 'GET', path: 'plan/board.csv', right: { anyOf: forms, action: 'export' }, handle: boardCsv },
  { method: 'POST', path: 'plan/remind', right: { anyOf: forms, action: 'approve' }, handle: remind },
  {
    method: 'GET',
    path: 'plan/village/:district_id/:financial_year_id',
    right: { entity: works, action: 'view' },
    handle: village,
  },
  ...documentRoutes,
  { method: 'GET', path: 'notifications', right: 'signedIn', handle: notifications },
  { method: 'POST', path: 'notifications/read', right: 'signedIn', handle: markRead },
]
