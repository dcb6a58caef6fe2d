import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
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
  const table = quoteIdent(batch.name)
  const ctes = [
    `written as (update ${table} t set assessor_id = ${params.add(assessor_id, 'integer')}, version = t.version + 1, updated_at = now()
       from ${table} b where t.id = ${params.add(id, 'integer')} and b.id = t.id
       returning t.id, t.version, t.assessor_id, jsonb_build_object('assessor_id', b.assessor_id) as before)`,
    ...historyCtes(caller, params, batch.name, 'assign_assessor', 'written'),
  ]
  const [row] = await db.query<{ operation: number }>(
    `with ${ctes.join(',\n')} select w.id, w.version, w.assessor_id, o.id as operation from written w cross join new_operation o`,
    params.values,
  )
  const { operation, ...record } = row as { operation: number }
  await db.query('update examination set assessor_id = $2::integer where batch_id = $1::integer', [
    id,
    assessor_id,
  ])
  await notifyAssessor(db, stored, assessor_id, principal)
  return { body: JSON.stringify(record), operation }
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
