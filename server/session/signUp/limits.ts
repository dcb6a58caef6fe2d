import { tooMany } from '../../errors/apiError.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { counting, type Limit, subjectOf } from '../throttle.ts'

const PAUSE: Limit = { name: 'pause', most: 1, seconds: 60 }
const HOUR: Limit = { name: 'hour', most: 5, seconds: 3_600 }
/** Many people share one address: an office, a training centre, the customers of a mobile network. */
export const ASKING: Limit = { name: 'ask', most: 60, seconds: 3_600 }
export const TRYING: Limit = { name: 'try', most: 300, seconds: 3_600 }

/** Common table expressions, the last of them `allowed(yes, why)`: may this number be written to now? Of a pause that is not over nothing else is counted. */
export async function numberLimits(mobile: string, params: Parameters, guard: string): Promise<string[]> {
  const subject = async (limit: Limit) => params.add(await subjectOf(limit, mobile), 'text')
  const paused = `(select count from pause) <= ${PAUSE.most}`
  return [
    `pause as (${counting(PAUSE, await subject(PAUSE), guard)})`,
    `hour as (${counting(HOUR, await subject(HOUR), paused)})`,
    `allowed as materialized (select coalesce((select count from hour) <= ${HOUR.most}, false) as yes,
       case when ${paused} then 'hour' else 'pause' end as why)`,
  ]
}

const REFUSALS = {
  pause: 'A code was asked for less than a minute ago. Wait a minute before you ask for another.',
  hour: 'Too many codes were asked for. Try again in an hour.',
}

export const refuseNumber = (why: unknown) => tooMany(REFUSALS[why === 'hour' ? 'hour' : 'pause'])
