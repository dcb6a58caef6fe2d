import type { Route } from '../access/route.ts'
import { getBoard, getBoardCsv } from './board/boardRoutes.ts'
import { postCarryOver } from './carryOver/carryOver.ts'
import { documentRoutes } from './documents/routes.ts'
import { planForms, viewPlan } from './planEntities.ts'
import { getLastYear } from './workspace/twoYears.ts'
import { markRead, getNotifications } from './notifications/notifications.ts'
import { postReminder } from './notifications/remind.ts'
import { postStep } from './steps/takeSteps.ts'
import { getFormHistory } from './steps/formHistory.ts'
import { getVillages, villageWorks } from './workspace/villages.ts'
import { getChecks, getWorkspace } from './workspace/workspace.ts'

/** The routes of the plan of a district and year. The handlers also check the right to each form. */
export const planRoutes: readonly Route[] = [
  { method: 'GET', path: 'plan/:district_id/:financial_year_id', right: viewPlan, handle: getWorkspace },
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/:form/checks',
    right: viewPlan,
    handle: getChecks,
  },
  {
    method: 'GET',
    path: 'plan/steps/:district_id/:financial_year_id/:form',
    right: viewPlan,
    handle: getFormHistory,
  },
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/:form/last',
    right: viewPlan,
    handle: getLastYear,
  },
  { method: 'POST', path: 'plan/step', right: viewPlan, handle: postStep },
  { method: 'POST', path: 'plan/carry_over', right: viewPlan, handle: postCarryOver },
  { method: 'GET', path: 'plan/board', right: { anyOf: planForms, action: 'view' }, handle: getBoard },
  { method: 'GET', path: 'plan/board.csv', right: { anyOf: planForms, action: 'export' }, handle: getBoardCsv },
  { method: 'POST', path: 'plan/remind', right: { anyOf: planForms, action: 'approve' }, handle: postReminder },
  {
    method: 'GET',
    path: 'plan/village/:district_id/:financial_year_id',
    right: { entity: villageWorks, action: 'view' },
    handle: getVillages,
  },
  ...documentRoutes,
  { method: 'GET', path: 'notifications', right: 'signedIn', handle: getNotifications },
  { method: 'POST', path: 'notifications/read', right: 'signedIn', handle: markRead },
]
