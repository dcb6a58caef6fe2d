import type { Confirmation } from '../../../schema/rpl/employmentChoices.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { claimUpload } from '../../records/uploads.ts'
import { isOfficer } from '../batches/batchSubject.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { readToday } from '../readToday.ts'
import { notifyOfEmployment } from './employmentNotifications.ts'
import {
  employment,
  isConfirmed,
  type LoadedEmployment,
  lockEmployment,
  writeEmployment,
} from './loadEmployment.ts'
import { assertEmployable, keepPlacement, stepByEmployment } from './placement.ts'

/** Officers who approve candidates confirm by a document. */
export const confirmsByDocument = (principal: Principal): boolean =>
  isOfficer(principal) && rightsOf(principal, candidate).includes('approve')

/** How the user confirms employments of the candidate. Throws 403 for anyone else, also the training provider. */
function confirmationBy({ user_id }: LoadedCandidate, principal: Principal): Confirmation {
  if (user_id === principal.userId) return 'candidate'
  if (confirmsByDocument(principal)) return 'document'
  throw forbidden('employments.notConfirmer')
}

/** Gives a file of the caller to the employment. Throws 400. */
async function claimDocument(db: Queries, file: number, id: number, { userId }: Caller): Promise<void> {
  const place = { entity: employment.name, record_id: id, field: 'document' }
  if (!(await claimUpload(db, file, place, userId))) throw badInput({ document: ruleMessage('fileMissing') })
}

interface LockedConfirmation {
  stored: LoadedEmployment
  person: LoadedCandidate
  /** The upload that proves it, unless the employment has one. */
  document: number | undefined
}

/** Confirms a locked employment; a certified candidate is placed by it, in the same operation. */
export async function confirmLocked(
  db: Queries,
  { stored, person, document }: LockedConfirmation,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const confirmation = confirmationBy(person, principal)
  const { name, application_status } = person
  assertEmployable(person)
  if (stored.confirmation === 'denied') throw conflict('employments.denied', { name })
  // After a certificate was revoked and another one issued, the employment counts again once it is confirmed again.
  const places = application_status === 'certified'
  if (isConfirmed(stored) && !places) throw conflict('employments.alreadyConfirmed', { name })
  if (confirmation === 'document' && document === undefined && stored.document === null)
    throw badInput({ document: ruleMessage('required') })
  if (document !== undefined && confirmation === 'document')
    await claimDocument(db, document, stored.id, caller)
  const values = {
    confirmation,
    confirmed_on: await readToday(db),
    ...(document !== undefined && confirmation === 'document' && { document }),
  }
  const named = places
    ? { entity: candidate.name, action: 'place' }
    : { entity: employment.name, action: rplOperations.confirmEmployment }
  const { result, operation } = await asOneOperation(db, caller, named, async (nested) => ({
    status: places
      ? await stepByEmployment(db, person, 'place', null, principal, nested)
      : application_status,
    ...(await writeEmployment(db, named.action, stored.id, values, nested)),
  }))
  await keepPlacement(db, person.id)
  await notifyOfEmployment(db, 'confirmed', stored, person, principal)
  const { id, candidate_id } = stored
  const { version, status } = result
  return {
    body: JSON.stringify({ id, version, candidate_id, confirmation, application_status: status }),
    operation,
  }
}

/** POST rpl/employment/confirm: by the candidate, or by an officer with a document. */
export const postConfirmation = async ({
  c,
  database,
  body: { id, document },
  principal,
  caller,
}: RequestContext<'POST rpl/employment/confirm'>): Promise<Response> => {
  const reply = await runIdempotentTransaction(database, caller, async (db) =>
    confirmLocked(db, { ...(await lockEmployment(db, id, caller)), document }, principal, caller),
  )
  return sendResult(c, reply)
}
