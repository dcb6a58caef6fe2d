import { newToken, sha256 } from '../../access/token.ts'
import type { Queries } from '../../database/database.ts'
import { unauthorised } from '../../errors/apiError.ts'
import { hasContact } from '../../sql/accountContacts.ts'

const TICKET_LIFETIME = `interval '15 minutes'`

/** SQL: the account of the number that this sign-up proved. */
const ACCOUNT = `select u.id from users u where ${hasContact('mobile', 's.mobile')} and u.status = 'active'`

/** A new ticket for the account of a number that was proved by its code; the previous one no longer works. */
export async function issueTicket(db: Queries, mobile: string): Promise<{ user_id: number; ticket: string }> {
  const ticket = newToken()
  const [issued] = await db.query<{ user_id: number }>(
    `update sign_up s set ticket_hash = $2::text, ticket_at = now() where s.mobile = $1::text returning (${ACCOUNT}) as user_id`,
    [mobile, await sha256(ticket)],
  )
  if (!issued?.user_id) throw unauthorised('session.required')
  return { user_id: issued.user_id, ticket }
}

/** SQL: the ticket is valid for the account. */
const VALID = `s.ticket_hash = $1::text and s.ticket_at > now() - ${TICKET_LIFETIME} and $2::integer = (${ACCOUNT})`

/** Throws 401 unless the ticket stands for the account now. */
export async function assertTicket(db: Queries, ticket: string, userId: number): Promise<void> {
  const [found] = await db.query(`select from sign_up s where ${VALID}`, [await sha256(ticket), userId])
  if (!found) throw unauthorised('session.required')
}

/** Ends the ticket. Throws 401 where it was used or has expired; of two requests at the same time one succeeds. */
export async function spendTicket(db: Queries, ticket: string, userId: number): Promise<void> {
  const [used] = await db.query(
    `update sign_up s set ticket_hash = null, ticket_at = null where ${VALID} returning s.id`,
    [await sha256(ticket), userId],
  )
  if (!used) throw unauthorised('session.required')
}
