import { type ApplicationStatus, applicationStatuses, ENDED_STATUSES } from './applicationStatuses.ts'

/** Candidates with one of these count: they neither withdrew nor were merged into another. */
export const COUNTED_STATUSES = (Object.keys(applicationStatuses) as ApplicationStatus[]).filter(
  (status) => !ENDED_STATUSES.some((one) => one === status),
)

/** Before the day of each submission. */
const FIRST_DAY = '2000-01-01'

/** The filter of the list of those who are registered: they were ever submitted, and count. A reopened application is a draft that was submitted. */
export const registeredFilter = { application_status: COUNTED_STATUSES, submitted_on_gte: FIRST_DAY } as const

/** The same in two parts. Only a draft needs its day: any other status follows a submission, so an index without the day counts most of them. */
export const registeredParts = [
  { application_status: COUNTED_STATUSES.filter((status) => status !== 'draft') },
  { ...registeredFilter, application_status: ['draft'] },
] as const
