import { CHANGE_REQUEST } from './changeStatuses.ts'
import { DUPLICATE_CASE } from './duplicateStatuses.ts'

/** The operations of calls that the generic undo refuses: a call of its own changes what each has set. */
export const rplOperations = {
  consent: 'consent',
  withdrawConsent: 'withdraw_consent',
  link: 'link',
  unlink: 'unlink',
  assignApprover: 'assign_approver',
  assignAssessor: 'assign_assessor',
  setExamination: 'set_examination',
  enterEmployment: 'enter_employment',
  confirmEmployment: 'confirm_employment',
  denyEmployment: 'deny_employment',
  endEmployment: 'end_employment',
  answerFollowUp: 'answer_follow_up',
} as const

/** What has operations and changes in the history without being an entity; en.json has its name under `resources`. */
export const rplSubjects: readonly string[] = [DUPLICATE_CASE, CHANGE_REQUEST]
