import type { ParsedRequest } from '../../../schema/contract/index.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE, readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type TooSeldom, tooSeldom } from '../batches/attendance.ts'
import { memberOf } from '../batches/batchMembers.ts'
import { isAssessorOf, isOfficer } from '../batches/batchSubject.ts'
import { type LoadedBatch, loadBatch } from '../batches/loadBatch.ts'
import { assertOnce } from '../candidates/assertOnce.ts'
import type { GivenResult } from '../candidates/decideCandidateSteps.ts'
import {
  candidate,
  candidateNotFound,
  type LoadedCandidate,
  loadCandidates,
} from '../candidates/loadCandidates.ts'
import type { TakePlace } from '../candidates/providers.ts'
import { stepCandidates } from '../candidates/takeCandidateSteps.ts'
import { readToday } from '../readToday.ts'

type SentResult = ParsedRequest<'POST rpl/results/store_batch'>['body']['results'][number]

interface Order {
  step: Extract<CandidateStep, 'enter_result' | 'enter_further_result' | 'correct_result'>
  results: readonly SentResult[]
  reason: string | null
}

/** Throws 403 for a user who does not assess the batch, and 409 before its end. */
function authorizeAssessor(stored: LoadedBatch, principal: Principal): void {
  const { batch_no, batch_status } = stored
  if (!isAssessorOf(stored, principal)) throw forbidden('results.notAssessor', { batch: batch_no })
  if (batch_status !== 'closed') throw conflict('results.notEnded', { batch: batch_no })
}

/** Throws 400 for a day before the end of the course, or in the future. */
function assertAssessmentDay(day: string, { to_date, batch_no }: LoadedBatch, today: string): void {
  if (day > today) throw badInput({ date_of_assesment: ruleMessage('past') })
  if (day < to_date) throw badInput({ date_of_assesment: message('results.beforeEnd', { batch: batch_no }) })
}

/** Throws 400 for a further attempt that is not after the day of the one before. */
function assertLaterAttempt(day: string, { name, no_attemtpt, date_of_assesment }: LoadedCandidate): void {
  if (date_of_assesment !== null && day <= date_of_assesment)
    throw badInput({
      date_of_assesment: message('results.repeatTooEarly', {
        name,
        attempt: no_attemtpt ?? 0,
        day: dayParam(date_of_assesment),
      }),
    })
}

/** The results by candidate, and what each must be for: the attempt after the one before, or the same for a correction. */
function checkedResults(
  stored: LoadedBatch,
  { step, results }: Order,
  seldom: ReadonlyMap<number, TooSeldom>,
  today: string,
) {
  const sent = new Map(results.map((one) => [one.id, one]))
  const checked = new Map<number, GivenResult>()
  const check: TakePlace = (record) => {
    const { no_attemtpt, is_pass, assement_id, date_of_assesment, exception } = sent.get(
      record.id,
    ) as SentResult
    assertAssessmentDay(date_of_assesment, stored, today)
    const expected = (record.no_attemtpt ?? 0) + (step === 'correct_result' ? 0 : 1)
    if ((no_attemtpt ?? expected) !== expected)
      throw badInput({ no_attemtpt: message('results.attempt', { name: record.name, expected }) })
    if (step === 'enter_further_result') assertLaterAttempt(date_of_assesment, record)
    const missed = seldom.get(record.id)
    if (missed && !exception)
      throw badInput({
        exception: message(missed.entered < missed.days ? 'results.daysMissing' : 'results.tooSeldom', {
          name: record.name,
          percent: Math.floor(missed.percent),
          least: missed.least,
          entered: missed.entered,
          days: missed.days,
        }),
      })
    checked.set(record.id, {
      is_pass,
      assement_id,
      date_of_assesment,
      no_attemtpt: expected,
      notes: exception ?? null,
    })
  }
  return { checked, check }
}

/** The batch, where the caller may enter its results now. Throws 403, 404 or 409. */
export async function authorizeResults(
  db: Queries,
  batchId: number,
  principal: Principal,
  caller: Caller,
): Promise<LoadedBatch> {
  const stored = await loadBatch(db, batchId, caller)
  authorizeAssessor(stored, principal)
  return stored
}

/** The candidates of a batch among these, locked, and others whom the caller can see: of anyone else a refusal tells nothing. */
async function loadShown(
  db: Queries,
  ids: readonly number[],
  { id: batchId }: LoadedBatch,
  principal: Principal,
  { scope, userId }: Caller,
): Promise<LoadedCandidate[]> {
  // The candidates of the batch are those of the provider; officers write those in their areas.
  const loaded = await loadCandidates(db, ids, isOfficer(principal) ? scope : GLOBAL_SCOPE, userId)
  const isMember = (one: LoadedCandidate) => one.batch_id === batchId
  const params = new Parameters()
  const others = params.add(
    loaded.flatMap((one) => (isMember(one) ? [] : [one.id])),
    'integer[]',
  )
  const visible = await db.query<{ id: number }>(
    `select t.id from ${quoteIdent(candidate.name)} t where t.id = any(${others}) and ${readableRow(candidate, scope, 't', params)}`,
    params.values,
  )
  const shown = new Set(visible.map(({ id }) => id))
  return loaded.filter((one) => isMember(one) || shown.has(one.id))
}

/** Enters or corrects results of a batch, in the transaction of the caller. */
async function storeResults(
  db: Queries,
  stored: LoadedBatch,
  order: Order,
  targets: { id: number } | { ids: readonly number[] },
  principal: Principal,
  caller: Caller,
) {
  authorizeAssessor(stored, principal)
  const isNew = order.step !== 'correct_result'
  if (!isNew && !order.reason) throw badInput({ reason: message('results.reasonRequired') })
  const sent = order.results.map(({ id }) => id)
  const seldom = await tooSeldom(db, stored, isNew ? sent : [])
  const { checked, check } = checkedResults(stored, order, seldom, await readToday(db))
  const locked = await loadShown(db, sent, stored, principal, caller)
  const scope = isOfficer(principal) ? caller.scope : GLOBAL_SCOPE
  const step = { step: order.step, notes: order.reason, results: checked }
  return stepCandidates(
    db,
    { ...targets, locked },
    step,
    principal,
    { ...caller, scope },
    { through: 'batch', belongs: memberOf(stored), pass: check },
  )
}

/** The batch of a candidate and the attempt of the result, if there is one. Throws 404, or 409 for one without a batch. */
async function batchOf(db: Queries, id: number, caller: Caller) {
  const params = new Parameters()
  const [found] = await db.query<
    Pick<LoadedCandidate, 'name' | 'batch_id' | 'application_status' | 'no_attemtpt'> & { visible: boolean }
  >(
    `select t.name, t.batch_id, t.application_status, t.no_attemtpt, ${readableRow(candidate, caller.scope, 't', params)} as visible
       from ${quoteIdent(candidate.name)} t where t.id = ${params.add(id, 'integer')} and t.deleted_at is null`,
    params.values,
  )
  if (!found || (found.batch_id === null && !found.visible)) throw candidateNotFound()
  if (found.batch_id === null) throw conflict('results.notInBatch', { name: found.name })
  const stored = await loadBatch(db, found.batch_id, caller)
  return { stored, attempt: found.application_status === 'assessed' ? found.no_attemtpt : null }
}

/** POST rpl/results/store */
export async function postResult({
  c,
  database,
  body: { reason = null, ...result },
  principal,
  caller,
}: RequestContext<'POST rpl/results/store'>): Promise<Response> {
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const { stored, attempt } = await batchOf(db, result.id, caller)
    const isFurther = attempt !== null && (result.no_attemtpt ?? 0) > attempt
    const step = attempt === null ? 'enter_result' : isFurther ? 'enter_further_result' : 'correct_result'
    const order: Order = { step, results: [result], reason }
    return storeResults(db, stored, order, { id: result.id }, principal, caller)
  })
  return sendResult(c, reply)
}

/** Those of the results that are of a further attempt: of candidates who have a result of this batch, with a higher number. */
async function furtherResults(db: Queries, batchId: number, results: readonly SentResult[]) {
  const numbered = results.filter(({ no_attemtpt }) => (no_attemtpt ?? 0) > 1)
  if (!numbered.length) return new Set<SentResult>()
  const before = await db.query<{ id: number; no_attemtpt: number }>(
    `select id, no_attemtpt from ${quoteIdent(candidate.name)} where id = any($1::integer[]) and batch_id = $2::integer
      and application_status = 'assessed' and no_attemtpt is not null and deleted_at is null`,
    [numbered.map(({ id }) => id), batchId],
  )
  const attempts = new Map(before.map(({ id, no_attemtpt }) => [id, no_attemtpt]))
  return new Set(
    numbered.filter(
      ({ id, no_attemtpt }) => (no_attemtpt ?? 0) > (attempts.get(id) ?? Number.POSITIVE_INFINITY),
    ),
  )
}

/**
 * Enters results of candidates of a batch, in the transaction of the caller, with an outcome for each. Further attempts are a step of
 * their own, after the others.
 */
export async function storeBatchResults(
  db: Queries,
  { batch_id, results }: ParsedRequest<'POST rpl/results/store_batch'>['body'],
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  assertOnce('results', results)
  const stored = await loadBatch(db, batch_id, caller)
  const further = await furtherResults(db, batch_id, results)
  const orders: Order[] = [
    { step: 'enter_result', results: results.filter((one) => !further.has(one)), reason: null },
    { step: 'enter_further_result', results: [...further], reason: null },
  ]
  const replies: WriteReply[] = []
  for (const order of orders) {
    const ids = order.results.map(({ id }) => id)
    if (ids.length) replies.push(await storeResults(db, stored, order, { ids }, principal, caller))
  }
  const [operation = null] = replies.flatMap((reply) => reply.operation ?? [])
  const records = replies.flatMap(({ body }) => (JSON.parse(body) as { records: unknown[] }).records)
  return { body: JSON.stringify({ operation, records }), operation }
}

/** POST rpl/results/store_batch */
export const postResults = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/results/store_batch'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => storeBatchResults(db, body, principal, caller)),
  )
