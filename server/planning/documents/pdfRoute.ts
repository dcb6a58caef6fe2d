import { dayInIndia } from '../../../schema/indiaTime.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { readDistrictYear, viewableEntities } from '../planEntities.ts'
import { documentTasks, sendPlan } from './documentTasks.ts'
import { gatherPlan } from './gatherPlan.ts'

/** The name of a download in plain ASCII, such as `plan-bagalkote-2025-26.pdf`. */
export const fileName = (district: string, year: string, kind: string) =>
  `${`plan ${district} ${year}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${kind}`

/** The forms and registers that the caller can export. */
export const exportableEntities = (principal: Principal) =>
  viewableEntities(principal).filter((entity) => can(principal, entity, 'export'))

/** GET plan/{district}/{year}/document.pdf: the District Skill Development Plan, with the forms that the caller can view and export. */
export async function getPdf({
  c,
  database,
  path,
  principal,
  runTask,
}: RequestContext<'GET plan/{district_id}/{financial_year_id}/document.pdf'>): Promise<Response> {
  const plan = await gatherPlan(database, exportableEntities(principal), readDistrictYear(path), principal)
  const { district, year } = plan
  const input = { plan: sendPlan(plan), today: dayInIndia(), by: principal.name }
  return c.body(await runTask(documentTasks.print, input), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName(district.name, year.name, 'pdf')}"`,
  })
}
