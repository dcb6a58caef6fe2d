import type { Queries } from '../database/database.ts'
import type { Parameters } from '../records/parameters.ts'
import { tooMany } from '../refuse.ts'
import { digest } from '../session/token.ts'

/** So often within so many seconds. */
interface Limit {
  name: string
  most: number
  seconds: number
}

const PAUSE: Limit = { name: 'pause', most: 1, seconds: 60 }
const HOUR: Limit = { name: 'hour', most: 5, seconds: 3_600 }
/** Many people share one address: an office, a training centre, the customers of a mobile network. */
export const ASKING: Limit = { name: 'ask', most: 60, seconds: 3_600 }
export const TRYING: Limit = { name: 'try', most: 300, seconds: 3_600 }

const subjectOf = ({ name }: Limit, of: string) => digest(`${name} ${of}`)

/** SQL: counts one more, where the condition holds, and gives how many there are in the window. */
function counting({ seconds }: Limit, subject: string, condition: string): string {
  const over = `throttle.since <= now() - interval '${seconds} seconds'`
  return `insert into throttle (subject, since, count) select ${subject}, now(), 1 where ${condition}
    on conflict (subject) do update set since = case when ${over} then now() else throttle.since end,
      count = case when ${over} then 1 else throttle.count + 1 end returning count`
}

/** 429 for an address that asks too often. */
export async function limitAddress(db: Queries, limit: Limit, address: string): Promise<void> {
  const [row] = await db.query<{ count: number }>(counting(limit, '$1::text', 'true'), [
    await subjectOf(limit, address),
  ])
  if ((row?.count ?? 0) > limit.most)
    throw tooMany('There were too many requests from your address. Try again in an hour.')
}

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
