import type { Right } from '../../access/rights.ts'
import { type Route, route } from '../../access/route.ts'
import { planEntities } from '../planEntities.ts'
import { getPdf } from './pdfRoute.ts'
import { postConfirmation } from './workbookConfirm.ts'
import { postWorkbook } from './workbookDryRun.ts'
import { getWorkbook } from './workbookRoute.ts'

const exportPlan: Right = { anyOf: planEntities, action: 'export' }
const importPlan: Right = { anyOf: planEntities, action: 'import' }

/** The routes that export the plan of a district and year as a file, and import a workbook. */
export const documentRoutes: readonly Route[] = [
  route('GET plan/{district_id}/{financial_year_id}/document.pdf', {
    right: exportPlan,
    handle: getPdf,
  }),
  route('GET plan/{district_id}/{financial_year_id}/workbook.xlsx', {
    right: exportPlan,
    handle: getWorkbook,
  }),
  route('POST plan/{district_id}/{financial_year_id}/workbook', {
    right: importPlan,

    handle: postWorkbook,
  }),
  route('POST plan/workbook/{id}/confirm', { right: importPlan, handle: postConfirmation }),
]
