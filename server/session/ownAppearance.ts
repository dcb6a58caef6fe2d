import type { ChosenAppearance } from '../../schema/appearance.ts'
import type { Principal } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { sendResult } from '../http/reply.ts'
import { runIdempotentTransaction } from '../records/idempotentTransaction.ts'

/** What the caller chose; empty until then. */
export async function readAppearance(db: Queries, { userId }: Principal): Promise<ChosenAppearance> {
  const [row] = await db.query<{ chosen: ChosenAppearance }>(
    'select chosen from appearance where user_id = $1::integer',
    [userId],
  )
  return row?.chosen ?? {}
}

/** POST appearance */
export async function saveAppearance({
  c,
  database,
  principal,
  body,
  caller,
}: RequestContext<'POST appearance'>): Promise<Response> {
  const saved = await runIdempotentTransaction(database, caller, async (db) => {
    const chosen = JSON.stringify(body)
    await db.query(
      `insert into appearance (user_id, chosen) values ($1::integer, $2::jsonb)
       on conflict (user_id) do update set chosen = excluded.chosen`,
      [principal.userId, chosen],
    )
    return { body: chosen, operation: null }
  })
  return sendResult(c, saved)
}
