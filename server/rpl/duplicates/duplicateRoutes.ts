import { type Route, route } from '../../access/route.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { listDuplicates } from './listDuplicates.ts'

const view = { entity: candidate, action: 'view' } as const

/** The calls about candidates who may be the same person. */
export const duplicateRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/duplicates', { right: view, handle: listDuplicates }),
]
