import type { CandidateAfterStep } from '../../../schema/contract/candidateOutcomes.ts'
import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { isProviderOf } from '../../../schema/rpl/batchActors.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, forbidden, notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { assertFillable } from '../batches/batchMembers.ts'
import { isOfficer } from '../batches/batchSubject.ts'
import { batch, loadBatches } from '../batches/loadBatch.ts'
import { assertOnce } from '../candidates/assertOnce.ts'
import { countMembers } from '../candidates/countMembers.ts'
import {
  type DecidedSteps,
  decideSteps,
  type RefusedStep,
  refusalOf,
} from '../candidates/decideCandidateSteps.ts'
import { candidate, type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'
import { announceSteps } from '../candidates/takeCandidateSteps.ts'
import { writeCandidateSteps } from '../candidates/writeCandidateSteps.ts'
import { addBatch } from './addBatch.ts'
import { decideAssignments, type Placement, takePlaces } from './decideAssignments.ts'
import { authorizeFilling } from './mayFill.ts'

type Groups = ParsedRequest<'POST rpl/batch/fill'>['body']['groups']
type Group = Groups[number]

const ADD: CandidateStep = 'add_to_batch'

/** What becomes of one candidate. */
type StepOutcome = RefusedStep | CandidateAfterStep

const isRefused = (one: StepOutcome): one is RefusedStep => 'refused' in one

/** The batches of these ids, and the errors of those that the user does not fill. */
async function loadFillable(db: Queries, ids: readonly number[], principal: Principal, caller: Caller) {
  const batches = new Map((await loadBatches(db, ids, caller)).map((one) => [one.id, one]))
  const errors = new Map<number, ApiError>()
  for (const id of ids)
    try {
      const stored = batches.get(id)
      if (!stored) throw notFound('records.notFound', { entity: inlineParam(batch.label) })
      if (!isProviderOf(stored, principal)) throw forbidden('batches.notProvider', { batch: stored.batch_no })
      assertFillable(stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(id, error)
    }
  return { batches, errors }
}

/** The candidates as an assignment leaves them. */
const assignedBy = ({ loaded, writes }: DecidedSteps): LoadedCandidate[] =>
  writes.map(({ id, to_status, tps_id, notes }) => {
    const record = loaded.get(id) as LoadedCandidate
    return { ...record, application_status: to_status, tps_id, notes, version: record.version + 1 }
  })

/** Assigns those who are approved, places all of them, and counts the candidates of the batches again. Outcomes are added by candidate. */
async function placeAll(
  db: Queries,
  placement: Placement,
  outcomes: Map<number, StepOutcome>,
  principal: Principal,
  caller: Caller,
) {
  const { target, versions } = placement
  const open = [...target.keys()].filter((id) => !outcomes.has(id))
  const locked = await loadCandidates(db, open, caller.scope, caller.userId)
  const approved = isOfficer(principal)
    ? locked.filter(({ application_status }) => application_status === 'approved')
    : []
  const assignments = await decideAssignments(db, approved, placement, principal, caller)
  const refuse = ({ errors }: DecidedSteps) => {
    for (const [id, error] of errors) outcomes.set(id, refusalOf(id, error))
  }
  assignments.forEach(refuse)
  // Their places are taken, so they come first; their versions are new.
  const first = new Map(assignments.flatMap(assignedBy).map((one) => [one.id, one]))
  const seen = new Map([...versions].filter(([id]) => !first.has(id)))
  const others = open.filter((id) => !first.has(id) && !outcomes.has(id))
  const ids = [...first.keys(), ...others]
  if (!ids.length) return []
  const added = await decideSteps(
    db,
    { ids, versions: seen, locked: locked.map((one) => first.get(one.id) ?? one) },
    { step: ADD, notes: null, batches: target },
    principal,
    caller,
    { through: 'batch', pass: takePlaces(placement) },
  )
  refuse(added)
  // Those who enter no batch are not assigned either.
  const entering = new Set(added.writes.map(({ id }) => id))
  const assigned = assignments.map((decided) => ({
    ...decided,
    writes: decided.writes.filter(({ id }) => entering.has(id)),
  }))
  const { records, operation } = await writeCandidateSteps(db, ADD, added.writes, caller, {
    first: assigned.flatMap(({ writes }) => writes),
  })
  for (const decided of [...assigned, added])
    await announceSteps(db, decided, records, operation, principal, caller)
  for (const one of records) outcomes.set(one.id, one)
  const filled = new Set(records.map(({ id }) => target.get(id) as number))
  // Who failed leaves the batch before.
  const left = added.writes.flatMap(({ id }) => added.loaded.get(id)?.batch_id ?? [])
  const counted = await countMembers(db, [...filled, ...left], ADD, caller)
  return counted.filter(({ id }) => filled.has(id))
}

/** The outcomes of the candidates of groups. */
interface Filled {
  batches: Awaited<ReturnType<typeof placeAll>>
  outcomes: Map<number, StepOutcome>
  /** Groups whose new batch nobody has entered. */
  empty: readonly Group[]
}

/** Adds the new batches of the groups, and places their candidates. */
async function fillGroups(
  db: Queries,
  groups: Groups,
  principal: Principal,
  caller: Caller,
): Promise<Filled> {
  const target = new Map<number, number>()
  const versions = new Map<number, number>()
  const added = new Map<number, Group>()
  for (const group of groups) {
    const batchId = group.id ?? (await addBatch(db, group.new_batch, principal, caller))
    if (group.id === undefined) added.set(batchId, group)
    for (const { id, version } of group.candidates) {
      target.set(id, batchId)
      if (version !== undefined) versions.set(id, version)
    }
  }
  const { batches, errors } = await loadFillable(db, [...new Set(target.values())], principal, caller)
  const outcomes = new Map<number, StepOutcome>()
  for (const [id, batchId] of target) {
    const error = errors.get(batchId)
    if (error) outcomes.set(id, refusalOf(id, error))
  }
  const counted = await placeAll(db, { batches, target, versions }, outcomes, principal, caller)
  for (const [id, outcome] of outcomes) if (!isRefused(outcome)) added.delete(target.get(id) as number)
  return { batches: counted, outcomes, empty: [...added.values()] }
}

/** The same without the new batches that would stay empty: others have placed or changed their candidates since the proposal. */
async function fillWithoutEmpty(db: Queries, groups: Groups, principal: Principal, caller: Caller) {
  let left = [...groups]
  const refused = new Map<number, StepOutcome>()
  for (;;) {
    await db.query('savepoint filling')
    const { batches, outcomes, empty } = await fillGroups(db, left, principal, caller)
    if (!empty.length) return { batches, outcomes: new Map([...refused, ...outcomes]) }
    await db.query('rollback to savepoint filling')
    for (const { id } of empty.flatMap(({ candidates }) => candidates))
      refused.set(id, outcomes.get(id) as StepOutcome)
    left = left.filter((group) => !empty.includes(group))
  }
}

/**
 * Places candidates into batches, as one operation, in the transaction of the caller, with an outcome for each. Those who are approved are
 * assigned to the training provider of the batch first, by the same steps and rules as one by one; who has no place in the batch is not
 * assigned either. A new batch is added only where someone enters it.
 */
export async function fillBatches(
  db: Queries,
  groups: Groups,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  authorizeFilling(principal)
  assertOnce(
    'groups',
    groups.flatMap(({ candidates }) => candidates),
  )
  const { result, operation } = await asOneOperation(
    db,
    caller,
    { entity: candidate.name, action: ADD },
    (nested) => fillWithoutEmpty(db, groups, principal, nested),
  )
  const ids = new Set(groups.flatMap(({ candidates }) => candidates.map(({ id }) => id)))
  const records = [...ids].map((id) => result.outcomes.get(id))
  return { body: JSON.stringify({ operation, batches: result.batches, records }), operation }
}

/** POST rpl/batch/fill */
export const postFill = async ({
  c,
  database,
  body: { groups },
  principal,
  caller,
}: RequestContext<'POST rpl/batch/fill'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => fillBatches(db, groups, principal, caller)),
  )
