import { CONFIRMED } from '../../../schema/rpl/employmentChoices.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { confirmsByDocument } from './confirmEmployment.ts'
import { notifyOfEmployment } from './employmentNotifications.ts'
import {
  employment,
  isConfirmed,
  type LoadedEmployment,
  lockEmployment,
  writeEmployment,
} from './loadEmployment.ts'
import { keepPlacement, stepByEmployment } from './placement.ts'

/** Throws 403 for who cannot say that an employment is not true, 409 for the candidate where a document proves it. */
function authorizeDenial(
  { confirmation, entered_by }: LoadedEmployment,
  { name, user_id }: LoadedCandidate,
  principal: Principal,
): void {
  const isOwn = user_id === principal.userId
  if (isOwn && confirmation === 'document') throw conflict('employments.byDocument', { name })
  // Who entered it by mistake takes it from the list until it is confirmed.
  const isMistake = entered_by === principal.userId && confirmation === 'to_confirm'
  if (!(isOwn || isMistake || confirmsByDocument(principal))) throw forbidden('employments.notDenier')
}

/** Does another employment of the candidate count as a placement? */
async function hasOther(db: Queries, { id, candidate_id }: LoadedEmployment): Promise<boolean> {
  const found = await db.query(
    `select from ${quoteIdent(employment.name)} where candidate_id = $1::integer and id <> $2::integer and deleted_at is null and confirmation = any($3::text[]) limit 1`,
    [candidate_id, id, CONFIRMED],
  )
  return found.length > 0
}

interface Denial {
  id: number
  reason?: string | null | undefined
}

/** Records that an employment is not true. A candidate who was placed by it alone is certified again, in the same operation. */
export async function denyEmployment(
  db: Queries,
  { id, reason }: Denial,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const { stored, person } = await lockEmployment(db, id, caller)
  authorizeDenial(stored, person, principal)
  if (stored.confirmation === 'denied') throw conflict('employments.alreadyDenied', { name: person.name })
  const deny_reason = reason?.trim() || null
  if (!deny_reason && person.user_id !== principal.userId)
    throw badInput({ reason: message('employments.reasonRequired') })
  const isPlaced = person.application_status === 'placed'
  const ends = isPlaced && isConfirmed(stored) && !(await hasOther(db, stored))
  const named = ends
    ? { entity: candidate.name, action: 'end_placement' }
    : { entity: employment.name, action: rplOperations.denyEmployment }
  const values = { confirmation: 'denied', confirmed_on: null, deny_reason }
  const { result, operation } = await asOneOperation(db, caller, named, async (nested) => ({
    application_status: ends
      ? await stepByEmployment(db, person, 'end_placement', deny_reason, principal, nested)
      : person.application_status,
    version: (await writeEmployment(db, named.action, id, values, nested)).version,
  }))
  await keepPlacement(db, person.id)
  await notifyOfEmployment(db, 'denied', stored, person, principal, deny_reason)
  const { candidate_id } = stored
  return {
    body: JSON.stringify({ id, candidate_id, confirmation: values.confirmation, ...result }),
    operation,
  }
}

/** POST rpl/employment/deny */
export const postDenial = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employment/deny'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => denyEmployment(db, body, principal, caller)),
  )
