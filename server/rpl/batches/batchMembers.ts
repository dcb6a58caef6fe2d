import type { z } from 'zod'
import type { outcomes } from '../../../schema/contract/candidateOutcomes.ts'
import { isProviderOf } from '../../../schema/rpl/batchActors.ts'
import { whyNotFilled } from '../../../schema/rpl/batchState.ts'
import { batchStatuses, LEFT_STATUSES } from '../../../schema/rpl/batchStatuses.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { countMembers } from '../candidates/countMembers.ts'
import type { StepPassage } from '../candidates/decideCandidateSteps.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import type { TakePlace } from '../candidates/providers.ts'
import { stepCandidates } from '../candidates/takeCandidateSteps.ts'
import { messageMembers } from './batchNotifications.ts'
import { type LoadedBatch, loadBatch } from './loadBatch.ts'

/** How candidates enter or leave a batch. */
interface Passage {
  step: CandidateStep
  /** Why the batch lets nobody pass; null where it does. */
  refusalOf: (stored: LoadedBatch) => `batches.${'notFilled' | 'inactive' | 'begun' | 'notLeft'}` | null
  /** Each candidate passes by these, or is refused by their error. */
  passageOf: (stored: LoadedBatch) => Omit<StepPassage, 'through'>
}

/**
 * Takes places until the batch is full, for candidates of its trade and its provider. Those who are assigned to the provider with it
 * first take one of the places of the provider, by `assign`.
 */
export function placesOf(
  { batch_no, tps_id, trade_id, places, total_no_of_candidate }: LoadedBatch,
  assign?: TakePlace,
): TakePlace {
  let taken = total_no_of_candidate
  return (record) => {
    const words = { name: record.name, batch: batch_no }
    if (!assign && tps_id !== null && record.tps_id !== tps_id) throw conflict('batches.otherProvider', words)
    if (record.trade_id !== trade_id) throw conflict('batches.otherTrade', words)
    if (taken >= places) throw conflict('batches.full', { ...words, places })
    assign?.(record)
    taken += 1
  }
}

/** Refuses who is not in the batch. */
export const memberOf =
  ({ id, batch_no }: LoadedBatch): TakePlace =>
  ({ name, batch_id }) => {
    if (batch_id !== id) throw conflict('batches.notMember', { name, batch: batch_no })
  }

const adding: Passage = {
  step: 'add_to_batch',
  refusalOf: (stored) => {
    const reason = whyNotFilled(stored)
    return reason && `batches.${reason}`
  },
  passageOf: (stored) => ({ pass: placesOf(stored) }),
}
const removing: Passage = {
  step: 'remove_from_batch',
  refusalOf: ({ batch_status }) =>
    LEFT_STATUSES.some((one) => one === batch_status) ? null : 'batches.notLeft',
  passageOf: (stored) => ({ belongs: memberOf(stored), pass: () => undefined }),
}

/** Throws 409 for a batch that no candidates can enter, or leave. */
function assertPassable(stored: LoadedBatch, { refusalOf }: Passage): void {
  const refusal = refusalOf(stored)
  const status = inlineParam(batchStatuses[stored.batch_status])
  if (refusal) throw conflict(refusal, { batch: stored.batch_no, status })
}

/** Throws 409 for a batch that no candidates can enter. */
export const assertFillable = (stored: LoadedBatch): void => assertPassable(stored, adding)

/** The batches in which these candidates are: who failed leaves the one before for another. */
async function batchesOf(db: Queries, candidates: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct batch_id as id from ${candidate.name} where id = any($1::integer[]) and batch_id is not null`,
    [candidates],
  )
  return rows.map(({ id }) => id)
}

interface Order {
  id: number
  candidates: number | readonly number[]
  notes: string | null
}

/** Candidates enter or leave a batch, as one operation, in the transaction of the caller: of one all or nothing, of many with an outcome for each. */
async function moveMembers(
  db: Queries,
  passage: Passage,
  { id, candidates, notes }: Order,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const stored = await loadBatch(db, id, caller)
  if (!isProviderOf(stored, principal)) throw forbidden('batches.notProvider', { batch: stored.batch_no })
  assertPassable(stored, passage)
  const { step, passageOf } = passage
  const targets = typeof candidates === 'number' ? { id: candidates } : { ids: candidates }
  const batches = new Set([id, ...(await batchesOf(db, [candidates].flat()))])
  const { result, operation } = await asOneOperation(
    db,
    caller,
    { entity: candidate.name, action: step },
    async (nested) => {
      const order = { step, notes, batch_id: id }
      const { body, operation: written } = await stepCandidates(db, targets, order, principal, nested, {
        through: 'batch',
        ...passageOf(stored),
      })
      const outcome = JSON.parse(body)
      const records: z.infer<typeof outcomes>['records'] = outcome.records ?? [outcome]
      const moved = records.filter((record) => !('refused' in record)).map((record) => record.id)
      await messageMembers(db, step, stored, written, moved)
      const counted = written === null ? [] : await countMembers(db, [...batches], step, nested)
      return { records, after: counted.find((one) => one.id === id) ?? stored }
    },
  )
  const { records, after } = result
  const { version, total_no_of_candidate } = after
  return { body: JSON.stringify({ id, version, total_no_of_candidate, operation, records }), operation }
}

/** Candidates enter a batch. */
export const addMembers = (db: Queries, order: Omit<Order, 'notes'>, principal: Principal, caller: Caller) =>
  moveMembers(db, adding, { ...order, notes: null }, principal, caller)

/** POST rpl/batch/add_existing */
export const postAddCandidates = async ({
  c,
  database,
  body: { id, candidate_ids: candidates },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/add_existing'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) =>
      addMembers(db, { id, candidates }, principal, caller),
    ),
  )

/** POST rpl/batch/remove_canditate */
export const postRemoveCandidate = async ({
  c,
  database,
  body: { id, candidate_id: candidates, reason: notes = null },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/remove_canditate'>): Promise<Response> => {
  if (!notes) throw badInput({ reason: message('batches.reasonRequired') })
  const order = { id, candidates, notes }
  const reply = await runIdempotentTransaction(database, caller, (db) =>
    moveMembers(db, removing, order, principal, caller),
  )
  return sendResult(c, reply)
}
