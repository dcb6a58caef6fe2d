import type { Right } from '../../access/rights.ts'
import type { Route } from '../../api/authorization.ts'
import { plan } from '../forms.ts'
import { documentPdf } from './pdf.ts'
import { workbook } from './workbook.ts'
import { workbookConfirm } from './workbookConfirm.ts'
import { workbookIn } from './workbookIn.ts'

const takes: Right = { anyOf: plan, action: 'export' }
const brings: Right = { anyOf: plan, action: 'import' }

/** The plan of a district and year as files, and what a file would change. */
export const documentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/document.pdf',
    right: takes,
    handle: documentPdf,
  },
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/workbook.xlsx',
    right: takes,
    handle: workbook,
  },
  {
    method: 'POST',
    path: 'plan/:district_id/:financial_year_id/workbook',
    right: brings,
    raw: true,
    handle: workbookIn,
  },
  { method: 'POST', path: 'plan/workbook/:id/confirm', right: brings, handle: workbookConfirm },
]
