import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, forbidden } from '../../errors/apiError.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { candidate, candidateNotFound, loadCandidates } from '../candidates/loadCandidates.ts'
import { canLink, linkAccount } from './linkAccount.ts'
import { endAttempts } from './linkAttempts.ts'
import { writeLink } from './writeLink.ts'

/** Was the account linked, and not the one that made the registration? */
async function isLinked(db: Queries, id: number): Promise<boolean> {
  const [last] = await db.query<{ action: string }>(
    `select o.action from change c join operation o on o.id = c.operation_id
      where c.entity = $1::text and c.record_id = $2::integer and o.action = any($3::text[]) order by c.version desc limit 1`,
    [candidate.name, id, [rplOperations.link, rplOperations.unlink]],
  )
  return last?.action === rplOperations.link
}

/** POST rpl/employee_registration/unlink: the registration is without an account again, as staff entered it. */
async function unlinkAccount({
  c,
  database,
  body: { id },
  caller,
  principal,
}: RequestContext<'POST rpl/employee_registration/unlink'>): Promise<Response> {
  if (isOwnerLevel(principal.level)) throw forbidden('candidates.staffOnly')
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const [record] = await loadCandidates(db, [id], caller.scope, caller.userId)
    if (!record) throw candidateNotFound()
    const { user_id } = record
    if (user_id === null || !(await isLinked(db, id))) throw conflict('candidates.notLinked')
    const { retry: _, ...writer } = caller
    const written = await writeLink(db, id, null, writer)
    await endAttempts(db, user_id)
    return { body: JSON.stringify(written), operation: null }
  })
  return sendResult(c, reply)
}

const update = { entity: candidate, action: 'update' } as const

/** The calls that link the account of a person to the registration that staff made, and undo it. */
export const linkRoutes: readonly Route[] = [
  // Before the link the candidate is in no scope of the caller.
  route('GET rpl/employee_registration/link', { right: update, bypassRowSecurity: true, handle: canLink }),
  route('POST rpl/employee_registration/link', {
    right: update,
    bypassRowSecurity: true,
    handle: linkAccount,
  }),
  // No user may write the attempts; the candidate is loaded by the scope of the caller.
  route('POST rpl/employee_registration/unlink', {
    right: update,
    bypassRowSecurity: true,
    handle: unlinkAccount,
  }),
]
