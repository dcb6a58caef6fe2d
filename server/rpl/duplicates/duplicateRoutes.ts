import { type Route, route } from '../../access/route.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { postDecision } from './decideDuplicate.ts'
import { getDuplicate } from './getDuplicate.ts'
import { listDuplicates } from './listDuplicates.ts'
import { postUndoDecision } from './undoDecision.ts'

const view = { entity: candidate, action: 'view' } as const
/** They move numbers of the vault, and mark operations of others as undone; both records are loaded by the scope of the caller. */
const decide = { right: { entity: candidate, action: 'approve' }, bypassRowSecurity: true } as const

/** The calls about candidates who may be the same person. */
export const duplicateRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/duplicates', { right: view, handle: listDuplicates }),
  route('GET rpl/employee_registration/duplicates/{id}', { right: view, handle: getDuplicate }),
  route('POST rpl/employee_registration/duplicates/decide', { ...decide, handle: postDecision }),
  route('POST rpl/employee_registration/duplicates/undo', { ...decide, handle: postUndoDecision }),
]
