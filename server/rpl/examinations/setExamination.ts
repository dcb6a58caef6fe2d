import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { NEW_VERSION } from '../../../schema/naturalKey.ts'
import { APPROVED_BATCHES, batchStatuses } from '../../../schema/rpl/batchStatuses.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { dayParam, inlineParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { assertAssessorFree } from '../batches/assertAssessorFree.ts'
import { isAssessorOf } from '../batches/batchSubject.ts'
import { type LoadedBatch, loadBatch } from '../batches/loadBatch.ts'
import { readToday } from '../readToday.ts'
import { readExamination } from './examinationOf.ts'
import { notifyOfExamination } from './notifyOfExamination.ts'

export const examination = entityOf('examination')
const table = quoteIdent(examination.name)

type Sent = ParsedRequest<'POST rpl/batch/examination'>['body']

export const hasExamination = ({ batch_status }: LoadedBatch): boolean =>
  APPROVED_BATCHES.some((one) => one === batch_status)

/** Throws 403 for others, and 409 for a batch without an examination. */
export function authorizeExamination(stored: LoadedBatch, principal: Principal): void {
  const { batch_no, batch_status } = stored
  if (!isAssessorOf(stored, principal)) throw forbidden('examinations.notSet', { batch: batch_no })
  if (!hasExamination(stored))
    throw conflict('examinations.notApproved', {
      batch: batch_no,
      status: inlineParam(batchStatuses[batch_status]),
    })
}

/** Throws 400 for a day that has passed, or before the end of the batch. */
async function assertExaminationDay(
  db: Queries,
  { to_date, batch_no }: LoadedBatch,
  { date }: Sent,
): Promise<void> {
  if (date < to_date)
    throw badInput({ date: message('examinations.beforeEnd', { batch: batch_no, day: dayParam(to_date) }) })
  if (date < (await readToday(db))) throw badInput({ date: message('examinations.past') })
}

/** Sets the examination of a batch, or changes it, in the transaction of the caller, and tells those whom it concerns. Throws 409 for a change of one that was cancelled, and for a first one after another. */
export async function setExamination(
  db: Queries,
  sent: Sent,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const stored = await loadBatch(db, sent.id, caller)
  authorizeExamination(stored, principal)
  await assertExaminationDay(db, stored, sent)
  await assertAssessorFree(db, stored.id, stored.assessor_id as number | null, sent)
  const { id: batch_id, tps_id, assessor_id, planned_state: state_id, planned_district: district_id } = stored
  const { date, from_time, to_time, place } = sent
  const before = await readExamination(db, batch_id)
  const isFirst = sent.version === NEW_VERSION
  if (!before && sent.version !== undefined && !isFirst)
    throw conflict('examinations.none', { batch: stored.batch_no })
  const isSame =
    before?.date === date &&
    before.from_time === from_time &&
    before.to_time === to_time &&
    before.place === place
  if (isSame) return { body: JSON.stringify(before), operation: null }
  if (before && isFirst) throw conflict('examinations.changed', { batch: stored.batch_no })
  const values = { batch_id, state_id, district_id, date, from_time, to_time, place }
  const known = before ? { id: before.id, version: sent.version ?? before.version } : {}
  const { operation } = await asOneOperation(
    db,
    caller,
    { entity: examination.name, action: rplOperations.setExamination },
    async (nested) => {
      // The batch was loaded by the scope of the caller, who may be its assessor.
      await save(db, examination, { ...values, ...known }, { ...nested, scope: GLOBAL_SCOPE })
      await db.query(
        `update ${table} set tps_id = $2::integer, assessor_id = $3::integer where batch_id = $1::integer and deleted_at is null`,
        [batch_id, tps_id, assessor_id],
      )
    },
  )
  await notifyOfExamination(db, sent, stored, { isMoved: before !== null }, principal, operation)
  return { body: JSON.stringify(await readExamination(db, batch_id)), operation }
}

/** POST rpl/batch/examination */
export const postExamination = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/batch/examination'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => setExamination(db, body, principal, caller)),
  )
