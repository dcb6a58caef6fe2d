/** The action of an operation by which a user saw a number of the vault, and the key of what was seen and why. It changed nothing. */
export const REVEAL = 'reveal'

/**
 * The actions of operations that the generic undo refuses: what was seen or erased stays so, and the others, as a consent or an assignment,
 * are changed by calls of their own.
 */
export const NOT_UNDOABLE = {
  reveal: REVEAL,
  consent: 'consent',
  withdrawConsent: 'withdraw_consent',
  erase: 'erase',
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
  unlock: 'unlock',
} as const

/** SQL condition of an operation: a generic undo can take it back. */
export const IS_UNDOABLE = `action <> all('{${Object.values(NOT_UNDOABLE)}}')`
