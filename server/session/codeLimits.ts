import { tooMany } from '../errors/apiError.ts'
import type { Parameters } from '../sql/parameters.ts'
import { incrementCount, type RateLimit, rateLimitKey } from './rateLimit.ts'

const MINUTE_LIMIT: RateLimit = { name: 'pause', max: 1, seconds: 60 }
const HOUR_LIMIT: RateLimit = { name: 'hour', max: 5, seconds: 3_600 }
/** Limits of one address. Many people share one: an office, a training centre, the customers of a mobile network. */
export const SIGN_UP_LIMIT: RateLimit = { name: 'ask', max: 60, seconds: 3_600 }
export const VERIFY_LIMIT: RateLimit = { name: 'try', max: 300, seconds: 3_600 }

/**
 * Common table expressions that count a code for a number or an e-mail address; the last one is `allowed(is_allowed, exceeded)`. A request
 * within a minute of the previous one does not count towards the limit of the hour.
 */
export async function codeLimits(address: string, params: Parameters, condition: string): Promise<string[]> {
  const subject = async (limit: RateLimit) => params.add(await rateLimitKey(limit, address), 'text')
  const isMinuteOver = `(select count from minute) <= ${MINUTE_LIMIT.max}`
  return [
    `minute as (${incrementCount(MINUTE_LIMIT, await subject(MINUTE_LIMIT), condition)})`,
    `hour as (${incrementCount(HOUR_LIMIT, await subject(HOUR_LIMIT), isMinuteOver)})`,
    `allowed as materialized (select coalesce((select count from hour) <= ${HOUR_LIMIT.max}, false) as is_allowed,
       case when ${isMinuteOver} then 'hour' else 'minute' end as exceeded)`,
  ]
}

/** 429 for the limit that was exceeded. */
export const tooManyCodes = (exceeded: unknown) =>
  tooMany(exceeded === 'hour' ? 'signUp.hourLimit' : 'signUp.minuteLimit')
