import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { type Asking, begin, refuseGuesser, turnAway } from './begin.ts'
import { voidPassword } from './changePassword.ts'
import type { Identity } from './identity.ts'
import { attempt } from './login.ts'

/** Longer than any token of a provider. */
const LONGEST = 8_192
const exchange = z.object({ token: z.string().min(1).max(LONGEST) })

/**
 * Exchanges the token of another house for a session of ours, of the user who has its verified e-mail address. Counted, locked and
 * noticed as a sign-in by password is; whoever is unknown or suspended is answered as a wrong password is. A first password that
 * was given and never used is void from then on.
 */
export async function hosted(db: Database, identity: Identity | undefined, body: unknown, asking: Asking) {
  const parsed = exchange.safeParse(body)
  if (!parsed.success) throw badInput({ token: `Must be text of at most ${LONGEST} characters` })
  if (!identity) throw notFound('Signing in through another provider is not set up here.')
  await refuseGuesser(db, asking)
  const email = await identity.emailOf(parsed.data.token)
  if (email === null) return turnAway(db, null, asking, 'This sign-in cannot be accepted. Log in again.')
  const { name, account } = await attempt(db, email.trim().toLowerCase())
  if (!account) return turnAway(db, null, asking)
  if (account.must_change_password === 1) await voidPassword(db, account.id, asking.requestId)
  return begin(db, name, { ...account, must_change_password: 0 }, asking)
}
