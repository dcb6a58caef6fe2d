import type { ApplicationStatus } from './applicationStatuses.ts'

/** Candidates whom a training provider can add wait for their first batch, or failed the last assessment. */
const FREE_STATUSES = ['assigned', 'assessed'] as const satisfies readonly ApplicationStatus[]

/** Who waits for a place in a batch: officers place those who are approved. */
export const waitingStatuses = (isProvider: boolean): readonly ApplicationStatus[] =>
  isProvider ? FREE_STATUSES : ['approved']

/** The filter of a list of those: who passed needs no other batch. */
export const waitingFilter = (isProvider: boolean) => ({
  application_status: waitingStatuses(isProvider),
  is_pass: [0, null],
})

/** Candidates with one of these are assigned to a training provider, and count against its capacity. */
export const WITH_PROVIDER = ['assigned', 'in_batch'] as const satisfies readonly ApplicationStatus[]
