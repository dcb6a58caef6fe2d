import { XLSX } from '../../../schema/contract/route.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import type { RequestContext } from '../../access/route.ts'
import { readDistrictYear } from '../planEntities.ts'
import { documentTasks, sendWorkbook } from './documentTasks.ts'
import { gatherPlan } from './gatherPlan.ts'
import { exportableEntities, fileName } from './pdfRoute.ts'
import { readReferenceNames } from './workbook/referenceNames.ts'

/** GET plan/{district}/{year}/workbook.xlsx: the forms that the caller can view and export, one sheet each, to be filled offline. */
export async function getWorkbook({
  c,
  database,
  path,
  principal,
  runTask,
}: RequestContext<'GET plan/{district_id}/{financial_year_id}/workbook.xlsx'>): Promise<Response> {
  const entities = exportableEntities(principal)
  const plan = await gatherPlan(database, entities, readDistrictYear(path), principal)
  const { district, year, chapters } = plan
  const forms = chapters.flatMap((chapter) => chapter.forms)
  const names = await readReferenceNames(
    database,
    forms.map(({ entity }) => entity),
    district.id,
    principal,
  )
  const content = sendWorkbook({ district, year, today: dayInIndia(), forms, names })
  return c.body(await runTask(documentTasks.write, content), 200, {
    'Content-Type': XLSX,
    'Content-Disposition': `attachment; filename="${fileName(district.name, year.name, 'xlsx')}"`,
  })
}
