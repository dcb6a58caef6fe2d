import { digest } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { tooMany } from '../errors/apiError.ts'

/** So often within so many seconds. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

export const subjectOf = ({ name }: Limit, of: string) => digest(`${name} ${of}`)

/** SQL: counts one more, where the condition holds, and gives how many there are in the window. */
export function counting({ seconds }: Limit, subject: string, condition: string): string {
  const over = `throttle.since <= now() - interval '${seconds} seconds'`
  return `insert into throttle (subject, since, count) select ${subject}, now(), 1 where ${condition}
    on conflict (subject) do update set since = case when ${over} then now() else throttle.since end,
      count = case when ${over} then 1 else throttle.count + 1 end returning count`
}

const TOO_OFTEN = 'There were too many requests from your address. Try again in an hour.'

/** 429 with the sentence when this was done too often, by an address or whoever else `of` is. */
export async function limit(db: Queries, kind: Limit, of: string, sentence: string): Promise<void> {
  const [row] = await db.query<{ count: number }>(counting(kind, '$1::text', 'true'), [
    await subjectOf(kind, of),
  ])
  if ((row?.count ?? 0) > kind.most) throw tooMany(sentence)
}

/** 429 for an address that asks too often. */
export const limitAddress = (db: Queries, kind: Limit, address: string) => limit(db, kind, address, TOO_OFTEN)

/** 429 for an address that did something too often already; this time is not counted. */
export async function refuseAddress(db: Queries, kind: Limit, address: string): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    `select count from throttle where subject = $1::text and since > now() - interval '${kind.seconds} seconds'`,
    [await subjectOf(kind, address)],
  )
  if ((row?.count ?? 0) >= kind.most) throw tooMany(TOO_OFTEN)
}
