import { type Route, route } from '../access/route.ts'
import { getBoard, getBoardCsv } from './board/boardRoutes.ts'
import { postCarryOver } from './carryOver/carryOver.ts'
import { documentRoutes } from './documents/routes.ts'
import { postReminder } from './notifications/remind.ts'
import { planForms, viewPlan } from './planEntities.ts'
import { getReview } from './review/getReview.ts'
import { getFormHistory } from './steps/formHistory.ts'
import { postStep } from './steps/takeSteps.ts'
import { getLastYear } from './workspace/twoYears.ts'
import { getVillages, villageWorks } from './workspace/villages.ts'
import { getChecks, getWorkspace } from './workspace/workspace.ts'
import { getYears } from './years.ts'

/** The routes of the plan of a district and year. The handlers also check the right to each form. */
export const planRoutes: readonly Route[] = [
  route('GET plan/{district_id}/{financial_year_id}', { right: viewPlan, handle: getWorkspace }),
  route('GET plan/{district_id}/{financial_year_id}/{form}/checks', {
    right: viewPlan,
    handle: getChecks,
  }),
  route('GET plan/steps/{district_id}/{financial_year_id}/{form}', {
    right: viewPlan,
    handle: getFormHistory,
  }),
  route('GET plan/{district_id}/{financial_year_id}/{form}/last', {
    right: viewPlan,
    handle: getLastYear,
  }),
  route('GET plan/review/{district_id}/{financial_year_id}', { right: viewPlan, handle: getReview }),
  route('POST plan/step', { right: viewPlan, handle: postStep }),
  route('POST plan/carry_over', { right: viewPlan, handle: postCarryOver }),
  route('GET plan/years', { right: viewPlan, handle: getYears }),
  route('GET plan/board', { right: { anyOf: planForms, action: 'view' }, handle: getBoard }),
  route('GET plan/board.csv', {
    right: { anyOf: planForms, action: 'export' },
    handle: getBoardCsv,
  }),
  route('POST plan/remind', {
    right: { anyOf: planForms, action: 'approve' },
    handle: postReminder,
  }),
  route('GET plan/village/{district_id}/{financial_year_id}', {
    right: { entity: villageWorks, action: 'view' },
    handle: getVillages,
  }),
  ...documentRoutes,
]
