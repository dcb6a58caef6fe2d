import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { type BatchStep, batchSteps } from '../../../schema/rpl/batchSteps.ts'
import type { Principal } from '../../access/rights.ts'
import { type Caller, type RequestContext, type Route, route } from '../../access/route.ts'
import type { Database, Queries } from '../../database/database.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { authorizeStep } from '../../steps/authorizeStep.ts'
import { isReturnOfApproved, messageMembers, notifyOfBatch } from '../batches/batchNotifications.ts'
import { batchSubject } from '../batches/batchSubject.ts'
import { batch, type LoadedBatch, loadBatch } from '../batches/loadBatch.ts'
import { planBatchDays } from '../batches/trainingDays.ts'
import { writeBatchStep } from '../batches/writeBatchStep.ts'
import { removeExamination } from '../examinations/cancelExamination.ts'
import { readExamination } from '../examinations/examinationOf.ts'

type BatchOrder = ParsedRequest<'POST rpl/batch/step'>['body'] & { comments: string | null }

/** The plan of a batch that is returned after its approval changes, so its examination is cancelled. */
async function cancelWithReturn(
  db: Queries,
  step: BatchStep,
  stored: LoadedBatch,
  principal: Principal,
  caller: Caller,
): Promise<void> {
  if (!isReturnOfApproved(step, stored)) return
  const planned = await readExamination(db, stored.id)
  // The comment on the batch is for those who plan and assess it; candidates read only that the examination is cancelled.
  if (planned) await removeExamination(db, planned, stored, null, principal, caller)
}

/** Takes a step of a batch, in the transaction of the caller. */
export async function stepBatch(
  db: Queries,
  { id, step, comments, version }: BatchOrder,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const stored = await loadBatch(db, id, caller)
  const days = await planBatchDays(db, stored)
  const subject = batchSubject(stored, principal, version, days)
  const { to_status } = authorizeStep(batchSteps, { step, comment: comments }, subject)
  const isSent = step === ('send' satisfies BatchStep)
  const { records, operation } = await writeBatchStep(
    db,
    step,
    [
      {
        id,
        batch_status: to_status,
        comments,
        job_role_id: isSent ? stored.planned_job_role : stored.job_role_id,
        state_id: isSent ? stored.planned_state : stored.state_id,
        district_id: isSent ? stored.planned_district : stored.district_id,
      },
    ],
    caller,
  )
  await notifyOfBatch(db, { step, status: to_status, comments }, stored, principal)
  await cancelWithReturn(db, step, stored, principal, caller)
  await messageMembers(db, step, stored, operation)
  return { body: JSON.stringify(records[0]), operation }
}

/** The same for a request: a retry has one effect. */
const takeStep = (database: Database, order: BatchOrder, principal: Principal, caller: Caller) =>
  runIdempotentTransaction(database, caller, (db) => stepBatch(db, order, principal, caller))

/** POST rpl/batch/step */
const postBatchStep = async ({
  c,
  database,
  body: { comments = null, ...order },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/step'>): Promise<Response> =>
  sendResult(c, await takeStep(database, { ...order, comments }, principal, caller))

/** POST rpl/batch/assign_batch */
const postAssignBatch = async ({
  c,
  database,
  body: { id, comments = null },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/assign_batch'>): Promise<Response> =>
  sendResult(c, await takeStep(database, { id, step: 'send', comments }, principal, caller))

/** POST rpl/batch/update_is_approve */
const postBatchApproval = async ({
  c,
  database,
  body: { id, is_approve, comments = null },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/update_is_approve'>): Promise<Response> =>
  sendResult(
    c,
    await takeStep(database, { id, step: is_approve ? 'approve' : 'return', comments }, principal, caller),
  )

/** The calls that take a step of a batch. */
export const batchStepRoutes: readonly Route[] = [
  // The machine says who can take which step.
  route('POST rpl/batch/step', { right: { entity: batch, action: 'view' }, handle: postBatchStep }),
  route('POST rpl/batch/assign_batch', {
    right: { entity: batch, action: 'update' },
    handle: postAssignBatch,
  }),
  route('POST rpl/batch/update_is_approve', {
    right: { entity: batch, action: 'approve' },
    handle: postBatchApproval,
  }),
]
