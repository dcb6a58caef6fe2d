/** How a person works. */
export const employmentTypes = {
  wage: 'Employee',
  self: 'Self-employed',
  apprenticeship: 'Apprentice',
} as const
export type EmploymentType = keyof typeof employmentTypes

/** Who says that an employment is true. */
export const confirmations = {
  to_confirm: 'To confirm',
  candidate: 'Confirmed by the candidate',
  document: 'Confirmed by a document',
  denied: 'Not true',
} as const
export type Confirmation = keyof typeof confirmations

/** An employment with one of these counts as a placement. */
export const CONFIRMED = ['candidate', 'document'] as const satisfies readonly Confirmation[]

/** An employment with one of these was not recorded as not true. */
export const UNDENIED = ['to_confirm', ...CONFIRMED] as const satisfies readonly Confirmation[]

/**
 * The list of those to confirm. It has those too whose candidate has no certificate or consent now: something is to be done before, and the list says
 * what. With those of erased persons, which are inactive, nothing is to be done.
 */
export const toConfirmFilter = { confirmation: 'to_confirm', status: 'active' } as const

/** The answers to the question whether a person still works for an employer. */
export const followUpAnswers = { yes: 'Yes', no: 'No', other: 'For another employer' } as const
export type FollowUpAnswer = keyof typeof followUpAnswers

/** The months after the start of an employment at which the candidate is asked. */
export const FOLLOW_UP_MONTHS = [3, 6, 12] as const
