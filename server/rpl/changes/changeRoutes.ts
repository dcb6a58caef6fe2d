import { type Route, route } from '../../access/route.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { listChanges } from './changeRows.ts'
import { postChangeStep } from './decideChange.ts'
import { getChange } from './getChange.ts'
import { postRequest } from './requestChange.ts'
import { postUndoChange } from './undoChange.ts'

const view = { entity: candidate, action: 'view' } as const
/** They read and write the vault, and a table that only the server writes; the candidate is loaded by the scope of the caller. */
const change = { right: { entity: candidate, action: 'update' }, bypassRowSecurity: true } as const

/** The calls about changes of candidates after the approval. */
export const changeRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/changes', { right: view, handle: listChanges }),
  route('GET rpl/employee_registration/changes/{id}', { right: view, handle: getChange }),
  route('POST rpl/employee_registration/changes/request', { ...change, handle: postRequest }),
  // The machine says who can take which step.
  route('POST rpl/employee_registration/changes/step', { ...change, right: view, handle: postChangeStep }),
  route('POST rpl/employee_registration/changes/undo', { ...change, right: view, handle: postUndoChange }),
]
