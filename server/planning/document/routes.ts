import type { Route } from '../../access/door.ts'
import type { Right } from '../../access/rights.ts'
import { plan } from '../forms.ts'
import { documentPdf } from './pdf.ts'

const takes: Right = { anyOf: plan, action: 'export' }

/** The plan of a district and year as files. */
export const documentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'plan/:district_id/:financial_year_id/document.pdf',
    right: takes,
    handle: documentPdf,
  },
]
