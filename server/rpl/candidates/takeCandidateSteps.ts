import type { CandidateAfterStep } from '../../../schema/contract/candidateOutcomes.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Database, Queries } from '../../database/database.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { messageCandidates } from './candidateMessages.ts'
import { notifyOfDecisions } from './candidateNotifications.ts'
import {
  type DecidedSteps,
  decideSteps,
  refusalOf,
  type StepOrder,
  type StepPassage,
  type StepTargets,
} from './decideCandidateSteps.ts'
import type { LoadedCandidate } from './loadCandidates.ts'
import { notifyOfWaiting } from './waitingCandidates.ts'
import { writeCandidateSteps } from './writeCandidateSteps.ts'

/** Sends messages and notifications about a step that is written, and moves its candidates to the lists of those for whom they wait now. */
export async function announceSteps(
  db: Queries,
  { order: { step, notes }, loaded, writes }: DecidedSteps,
  records: readonly CandidateAfterStep[],
  operation: number | null,
  principal: Principal,
  caller: Caller,
): Promise<void> {
  const decided = writes.map(({ id, tps_id }) => {
    const record = loaded.get(id) as LoadedCandidate
    return { ...record, tps_id: tps_id ?? record.tps_id }
  })
  await messageCandidates(db, step, decided, records, operation)
  const status = candidateSteps.table.steps[step].to
  await notifyOfDecisions(db, { step, status, notes, about: caller.requestId }, decided, principal)
  const submitted = step === 'submit' && { submitted_by: principal.userId }
  const before = writes.map(({ id }) => ({ ...(loaded.get(id) as LoadedCandidate), ...submitted }))
  await notifyOfWaiting(db, status, notes, before, principal)
}

/** Takes a step of one candidate, who is refused with an error, or of many, each with an outcome of its own, in the transaction of the caller. */
export async function stepCandidates(
  db: Queries,
  targets: StepTargets,
  order: StepOrder,
  principal: Principal,
  caller: Caller,
  passage?: StepPassage,
): Promise<WriteReply> {
  const decided = await decideSteps(db, targets, order, principal, caller, passage)
  const { writes, errors } = decided
  const [error] = errors.values()
  if (targets.id !== undefined && error) throw error
  const { records, operation } = await writeCandidateSteps(db, order.step, writes, caller, {
    consent: order.consent,
  })
  await announceSteps(db, decided, records, operation, principal, caller)
  const refused = [...errors].map(([id, reason]) => refusalOf(id, reason))
  const body = targets.id === undefined ? { operation, records: [...records, ...refused] } : records[0]
  return { body: JSON.stringify(body), operation }
}

/** The same for a request: a retry has one effect. */
const takeSteps = (
  database: Database,
  targets: StepTargets,
  order: StepOrder,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> =>
  runIdempotentTransaction(database, caller, (db) => stepCandidates(db, targets, order, principal, caller))

type StepContext = RequestContext<'POST rpl/employee_registration/step'>

/** POST rpl/employee_registration/step */
export const postStep = async ({ c, database, body, principal, caller }: StepContext): Promise<Response> =>
  sendResult(c, await takeSteps(database, body, { ...body, notes: body.notes ?? null }, principal, caller))

/** POST rpl/employee_registration/assign_data_to_tps */
export const postAssignment = async ({
  c,
  database,
  body: { id, tps_id, notes = null },
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/assign_data_to_tps'>): Promise<Response> => {
  const targets = Array.isArray(id) ? { ids: id } : { id }
  return sendResult(
    c,
    await takeSteps(database, targets, { step: 'assign', notes, tps_id }, principal, caller),
  )
}

/** POST rpl/employee_registration/submit_for_approval */
export const postSubmission = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/submit_for_approval'>): Promise<Response> =>
  sendResult(
    c,
    await takeSteps(
      database,
      { id: body.id },
      { step: 'submit', notes: null, consent: body.consent },
      principal,
      caller,
    ),
  )

/** The step that leads to a status of the specification's `approval`. */
const decisions = {
  approved: 'approve',
  '1': 'approve',
  sent_back: 'send_back',
  rejected: 'reject',
  '0': 'reject',
} as const

/** POST rpl/employee_registration/approval */
export const postApproval = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/approval'>): Promise<Response> => {
  const order = { step: decisions[body.status], notes: body.notes ?? null }
  return sendResult(c, await takeSteps(database, body, order, principal, caller))
}
