import type { BaseContext, Route } from '../../access/route.ts'
import { route } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { type CandidateConsent, giveConsents, withdrawConsents } from './consents.ts'
import { candidate, candidateNotFound, loadCandidates } from './loadCandidates.ts'

/** Gives or withdraws the consent of a candidate that the caller can write, in whatever status. One that has it already stays as it is. */
async function change(
  { c, database, caller }: BaseContext,
  id: number,
  write: (db: Queries) => Promise<CandidateConsent[]>,
): Promise<Response> {
  const work = async (db: Queries) => {
    const [record] = await loadCandidates(db, [id], caller.scope, caller.userId)
    if (!record) throw candidateNotFound()
    const [written] = await write(db)
    const { version, consent_status } = written ?? record
    return { body: JSON.stringify({ id, version, consent_status }), operation: null }
  }
  return sendResult(c, await runIdempotentTransaction(database, caller, work))
}

const update = { entity: candidate, action: 'update' } as const

export const consentRoutes: readonly Route[] = [
  route('POST rpl/employee_registration/consent', {
    right: update,
    handle: (context) => {
      const { id, consent } = context.body
      return change(context, id, (db) => giveConsents(db, [id], consent, context.caller))
    },
  }),
  route('POST rpl/employee_registration/withdraw_consent', {
    right: update,
    handle: (context) => {
      const { id } = context.body
      return change(context, id, (db) => withdrawConsents(db, [id], context.caller))
    },
  }),
]
