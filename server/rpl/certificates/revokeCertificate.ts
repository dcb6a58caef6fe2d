import { specialModule } from '../../../schema/modules.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { authorize, type Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, notFound } from '../../errors/apiError.ts'
import { dayParam, inlineParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { authorizeStep } from '../../steps/authorizeStep.ts'
import { candidateSubject, loadSubmissionRules } from '../candidates/candidateSubject.ts'
import { candidate, type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'
import { stepCandidates } from '../candidates/takeCandidateSteps.ts'
import { certificate } from './issueCertificates.ts'

interface Revocation {
  id: number
  reason: string
}

interface RevokedCertificate {
  id: number
  version: number
  revoked_on: string
}

const table = quoteIdent(certificate.name)
const THROUGH = { through: 'certificate', pass: () => undefined } as const
const STEP = 'revoke'

/** The candidate of a certificate, which is locked until the transaction ends unless `forUpdate` is false. Throws 404 outside the scope, 409 where it is revoked. */
export async function candidateOfValid(
  db: Queries,
  id: number,
  { scope }: Pick<Caller, 'scope'>,
  { forUpdate = true } = {},
): Promise<number> {
  const params = new Parameters()
  const [row] = await db.query<{ candidate_id: number; number: string; revoked_on: string | null }>(
    `select k.candidate_id, k.number, k.revoked_on::text as revoked_on from ${table} k
      where k.id = ${params.add(id, 'integer')} and k.deleted_at is null and ${readableRow(certificate, scope, 'k', params)} ${forUpdate ? 'for update of k' : ''}`,
    params.values,
  )
  if (!row) throw notFound('records.notFound', { entity: inlineParam(certificate.label) })
  if (row.revoked_on)
    throw conflict('certificates.alreadyRevoked', { number: row.number, day: dayParam(row.revoked_on) })
  return row.candidate_id
}

async function writeRevocation(db: Queries, { id, reason }: Revocation, caller: Caller): Promise<string> {
  const params = new Parameters()
  const update = {
    entity: certificate,
    action: STEP,
    set: { revoked_on: TODAY, revoke_reason: params.add(reason, 'text') },
    where: `t.id = ${params.add(id, 'integer')}`,
    returning: ['revoked_on'],
  }
  const { records } = await updateWithHistory<RevokedCertificate>(db, update, params, caller)
  return records[0]?.revoked_on ?? ''
}

/** Throws as the step would, if an erased candidate had still the status in which a certificate is issued. */
async function authorizeErased(
  db: Queries,
  record: LoadedCandidate,
  comment: string,
  principal: Principal,
): Promise<void> {
  const certified = { ...record, application_status: 'certified' } as const
  const rules = await loadSubmissionRules(db)
  const subject = candidateSubject(certified, principal, undefined, rules, THROUGH.through)
  authorizeStep(candidateSteps, { step: STEP, comment }, subject)
}

/**
 * Revokes a certificate with the step of its candidate, as one operation, in the transaction of the caller. An erased candidate takes no
 * step: that status stays.
 */
export async function revokeCertificate(
  db: Queries,
  revocation: Revocation,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  authorize(principal, specialModule('certificate.revoke'), 'view')
  const id = await candidateOfValid(db, revocation.id, caller, { forUpdate: false })
  // The candidate is locked before the certificate, as an erasure locks them: otherwise each of the two could wait for the other.
  const locked = await loadCandidates(db, [id], caller.scope, caller.userId)
  await candidateOfValid(db, revocation.id, caller)
  const erased = locked.find(({ application_status }) => application_status === 'withdrawn')
  if (erased) await authorizeErased(db, erased, revocation.reason, principal)
  const { result, operation } = await asOneOperation(
    db,
    caller,
    { entity: (erased ? certificate : candidate).name, action: STEP },
    async (nested) => {
      const order = { step: STEP, notes: revocation.reason } as const
      const stepped = erased
        ? null
        : await stepCandidates(db, { id, locked }, order, principal, nested, THROUGH)
      const revoked_on = await writeRevocation(db, revocation, nested)
      const after: unknown = stepped && JSON.parse(stepped.body)
      return JSON.stringify({ id: revocation.id, revoked_on, candidate: after })
    },
  )
  return { body: result, operation }
}

/** POST rpl/certificate/revoke */
export const postRevocation = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/certificate/revoke'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => revokeCertificate(db, body, principal, caller)),
  )
