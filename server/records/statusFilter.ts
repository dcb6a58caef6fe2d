import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'

/** The status by which a list is filtered, or null for all rows. Throws 400 for another status, and for any other filter. */
export function statusFilter<Status extends string>(
  filter: Readonly<Record<string, unknown>>,
  statuses: readonly Status[],
): Status | null {
  const { status, ...others } = filter
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badInput({ [unknown]: message('query.filterUnknown') })
  if (status === undefined) return null
  const known = statuses.find((one) => one === status)
  if (!known) throw badInput({ status: message('query.statusInvalid', { statuses: statuses.join(', ') }) })
  return known
}
