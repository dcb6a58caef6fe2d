import type { ParsedRequest } from '../../../schema/contract/index.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { remove } from '../../records/bulk.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { type LoadedBatch, loadBatch } from '../batches/loadBatch.ts'
import { readToday } from '../readToday.ts'
import { type Examination, readExamination } from './examinationOf.ts'
import { notifyOfExamination } from './notifyOfExamination.ts'
import { authorizeExamination, examination } from './setExamination.ts'

type Sent = ParsedRequest<'POST rpl/batch/examination/cancel'>['body']

/** Deletes the examination of a batch, in the transaction of the caller, and notifies those who know of it. `reason`: null for one that not all of them read. */
export async function removeExamination(
  db: Queries,
  planned: Examination,
  stored: LoadedBatch,
  reason: string | null,
  principal: Principal,
  caller: Caller,
): Promise<number | null> {
  // The batch was loaded by the scope of the caller, who may be its assessor.
  const { operation } = await remove(
    db,
    examination,
    { id: planned.id },
    { ...caller, scope: GLOBAL_SCOPE, retry: undefined },
  )
  await notifyOfExamination(db, planned, stored, { isMoved: false, reason }, principal, operation)
  return operation
}

/** Deletes the examination of a batch before its day has passed, and notifies those who know of it. Throws 403, 404 or 409. */
async function cancelExamination(
  db: Queries,
  { id, version, reason }: Sent,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const stored = await loadBatch(db, id, caller)
  authorizeExamination(stored, principal)
  const planned = await readExamination(db, id)
  const batch = stored.batch_no
  if (!planned) throw conflict('examinations.none', { batch })
  if (version !== undefined && version !== planned.version) throw conflict('examinations.changed', { batch })
  if (planned.date < (await readToday(db)))
    throw conflict('examinations.over', { batch, day: dayParam(planned.date) })
  const operation = await removeExamination(db, planned, stored, reason, principal, caller)
  return { body: JSON.stringify({ examination: null }), operation }
}

/** POST rpl/batch/examination/cancel */
export const postCancel = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/batch/examination/cancel'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => cancelExamination(db, body, principal, caller)),
  )
