import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { assertAssessorFreeNow } from './assertAssessorFree.ts'
import { notifyAssessor } from './assessorNotifications.ts'
import { batch, loadBatch } from './loadBatch.ts'

/** SQL condition: the account `t` of the role `r` is an active one of level 8 that is no training provider, and that the caller can read. */
export const isAssessorAccount = (scope: Scope, params: Parameters): string =>
  `t.status = 'active' and t.deleted_at is null and r.level = 8 and r.id <> ${params.add(TPS_ROLE, 'integer')} and ${readableRow(accountEntity, scope, 't', params)}`

/** Throws 400 for the account of anyone else. */
async function assertAssessor(db: Queries, id: number, { scope }: Caller): Promise<void> {
  const params = new Parameters()
  const [found] = await db.query(
    `select from ${quoteIdent(accountEntity.name)} t join user_role r on r.id = t.user_role_id
      where t.id = ${params.add(id, 'integer')} and ${isAssessorAccount(scope, params)}`,
    params.values,
  )
  if (!found) throw badInput({ assessor_id: message('batches.assessor') })
}

/**
 * Sets the assessor of a batch and of its examination, who is notified, or removes them with null. Throws 400 for an account of anyone else,
 * 409 for an assessor who has another examination at that time.
 */
export async function assignAssessor(
  db: Queries,
  { id, assessor_id }: { id: number; assessor_id: number | null },
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const stored = await loadBatch(db, id, caller)
  if (assessor_id !== null) await assertAssessor(db, assessor_id, caller)
  if (assessor_id !== null && assessor_id !== stored.assessor_id)
    await assertAssessorFreeNow(db, id, assessor_id)
  const params = new Parameters()
  const update = {
    entity: batch,
    action: 'assign_assessor',
    set: { assessor_id: params.add(assessor_id, 'integer') },
    where: `t.id = ${params.add(id, 'integer')}`,
    returning: ['assessor_id'],
  }
  const { records, operation } = await updateWithHistory(db, update, params, caller)
  await db.query('update examination set assessor_id = $2::integer where batch_id = $1::integer', [
    id,
    assessor_id,
  ])
  await notifyAssessor(db, stored, assessor_id, principal)
  return { body: JSON.stringify(records[0]), operation }
}

/** POST rpl/batch/assign_assessor */
export async function postAssessor({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/batch/assign_assessor'>): Promise<Response> {
  return sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => assignAssessor(db, body, principal, caller)),
  )
}
