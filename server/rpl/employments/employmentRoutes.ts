import { type Route, route } from '../../access/route.ts'
import { sendList } from '../../records/read.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { postConfirmation } from './confirmEmployment.ts'
import { postDenial } from './denyEmployment.ts'
import { getEmployments } from './employmentsOf.ts'
import { postEnd } from './endEmployment.ts'
import { postEmployment } from './enterEmployment.ts'
import { postAnswer, postQuestion } from './followUps/answerFollowUp.ts'
import { employment } from './loadEmployment.ts'

const view = { entity: candidate, action: 'view' } as const

/**
 * The calls of employments beside the list of the entity. The candidate is loaded by the scope of the caller, and decides who can do what; the
 * work can be in any area.
 */
export const employmentRoutes: readonly Route[] = [
  route('POST rpl/results/update_employment', {
    right: view,
    bypassRowSecurity: true,
    handle: postEmployment,
  }),
  route('GET rpl/results/employee_employment', {
    right: { entity: employment, action: 'view' },
    handle: (context) => sendList(employment, context),
  }),
  route('GET rpl/employee_registration/{id}/employments', {
    right: view,
    bypassRowSecurity: true,
    handle: getEmployments,
  }),
  route('POST rpl/employment/confirm', { right: view, bypassRowSecurity: true, handle: postConfirmation }),
  route('POST rpl/employment/deny', { right: view, bypassRowSecurity: true, handle: postDenial }),
  route('POST rpl/employment/end', { right: view, bypassRowSecurity: true, handle: postEnd }),
  route('POST follow_up/question', {
    right: 'anyone',
    bypassRowSecurity: true,
    inMaintenance: true,
    handle: postQuestion,
  }),
  route('POST follow_up/answer', { right: 'anyone', bypassRowSecurity: true, handle: postAnswer }),
]
