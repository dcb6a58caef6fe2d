import { type FormStatus, formStatuses } from '../../schema/plan.ts'
import { screenText } from '../errors/labels.ts'

/** The status of a form in the language of the request. */
export const statusText = (status: FormStatus): string =>
  screenText(`plan.statuses.${status}`, formStatuses[status])
