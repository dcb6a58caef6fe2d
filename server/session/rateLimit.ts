import { sha256 } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { tooMany } from '../errors/apiError.ts'

/** At most `max` times in a window of `seconds`. */
export interface RateLimit {
  name: string
  max: number
  seconds: number
}

/** The hash under which the requests of one subject are counted: an address, a mobile number or a user. */
export const rateLimitKey = ({ name }: RateLimit, subject: string) => sha256(`${name} ${subject}`)

/** SQL: counts one more request, or `by` of them, if the condition is true, and returns the count of the window. */
export function incrementCount({ seconds }: RateLimit, subject: string, condition: string, by = '1'): string {
  const isExpired = `throttle.since <= now() - interval '${seconds} seconds'`
  return `insert into throttle (subject, since, count) select ${subject}, now(), ${by} where ${condition}
    on conflict (subject) do update set since = case when ${isExpired} then now() else throttle.since end,
      count = case when ${isExpired} then ${by} else throttle.count + ${by} end returning count`
}

type LimitMessage =
  | 'session.addressLimit'
  | 'session.profileLimit'
  | 'candidates.searchLimit'
  | 'certificates.verifyLimit'
  | 'files.limit'
  | 'followUps.limit'
  | 'vault.limit'
  | 'vault.checkLimit'

/** Counts a request of `subject`, or so many of them, and throws 429 with the message when they exceed the limit. */
export async function enforceLimit(
  db: Queries,
  limit: RateLimit,
  subject: string,
  reason: LimitMessage,
  requests = 1,
): Promise<void> {
  const [row] = await db.query<{ count: number }>(incrementCount(limit, '$1::text', 'true', '$2::integer'), [
    await rateLimitKey(limit, subject),
    requests,
  ])
  if ((row?.count ?? 0) > limit.max) throw tooMany(reason)
}

/** Counts a request of an address and throws 429 when it exceeds the limit. */
export const enforceAddressLimit = (db: Queries, limit: RateLimit, address: string) =>
  enforceLimit(db, limit, address, 'session.addressLimit')

/** Takes a request of an address from the count again. */
export async function uncountRequest(db: Queries, limit: RateLimit, address: string): Promise<void> {
  await db.query('update throttle set count = count - 1 where subject = $1::text and count > 0', [
    await rateLimitKey(limit, address),
  ])
}
