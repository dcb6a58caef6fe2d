import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { UNDO_STEP } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, conflict, forbidden, notFound } from '../../errors/apiError.ts'
import { labelParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { changesOf } from '../../records/oldValues.ts'
import { removeMessages } from './candidateMessages.ts'
import { notifyOfDecisions } from './candidateNotifications.ts'
import { contextOf, loadSubmissionRules, type SubmissionRules } from './candidateSubject.ts'
import { daysAfter, refusalOf, resultAfter } from './decideCandidateSteps.ts'
import { candidate, candidateNotFound, type LoadedCandidate, loadCandidates } from './loadCandidates.ts'
import { openPlaces, type TakePlace } from './providers.ts'
import { notifyOfWaiting } from './waitingCandidates.ts'
import { type CandidateWrite, writeCandidateSteps } from './writeCandidateSteps.ts'

/** What a step changed of one candidate: the version that it made, and the values before. */
interface CandidateChange {
  id: number
  version: number
  before: {
    application_status: ApplicationStatus
    notes?: string | null
    /** Since when the candidate had the status. */
    queued_at?: string
    /** Null where no submission counted before the step. */
    submitted_on?: null
    tps_id?: number | null
    approver_id?: number | null
  }
}

interface TakenStep {
  step: CandidateStep
  request_id: string
  changes: CandidateChange[]
}

const { undoMinutes } = candidateSteps.table

/** The step that the user took with this operation, locked until the transaction ends. Throws 404, or 409 if it cannot be undone any more. */
async function lockTakenStep(db: Queries, operation: number, { userId, vault }: Caller): Promise<TakenStep> {
  const [taken] = await db.query<Omit<TakenStep, 'changes'> & { is_undone: boolean; is_late: boolean }>(
    `select action as step, request_id, undone_by is not null as is_undone, at < now() - make_interval(mins => $4::integer) as is_late
       from operation where id = $1::bigint and user_id = $2::integer and entity = $3::text and action = any($5::text[]) for update`,
    [operation, userId, candidate.name, undoMinutes, candidateSteps.undoableSteps],
  )
  if (!taken) throw notFound('undo.notFound')
  if (taken.is_undone) throw conflict('undo.alreadyUndone')
  if (taken.is_late) throw conflict('candidates.undoTooLate', { minutes: undoMinutes })
  const changes = await changesOf(db, candidate, operation, vault)
  return { ...taken, changes: changes as unknown as CandidateChange[] }
}

/** The places of the providers to whom candidates return, in the order of their ids, so that two undos do not wait for each other. */
async function placesOf(db: Queries, changes: readonly CandidateChange[], { scope }: Caller) {
  const ids = [...new Set(changes.flatMap(({ before }) => before.tps_id ?? []))].toSorted((a, b) => a - b)
  const places = new Map<number, TakePlace>()
  for (const id of ids) {
    // A provider that takes nobody any more refuses each of its candidates.
    const take = await openPlaces(db, id, scope).catch(
      (error): TakePlace =>
        () => {
          throw error
        },
    )
    places.set(id, take)
  }
  return places
}

/** The candidate as it was before the step. Throws 404, 403 or 409 where it cannot be. */
function undoneCandidate(
  { id, version, before }: CandidateChange,
  step: CandidateStep,
  record: LoadedCandidate | undefined,
  principal: Principal,
  rules: SubmissionRules,
): CandidateWrite {
  if (!record) throw candidateNotFound()
  const reason = candidateSteps.undoBlockReasonOf(step, contextOf(record, principal, [], rules))
  if (reason)
    throw forbidden('candidates.undoNotPossible', {
      name: record.name,
      reason: labelParam(candidateSteps.reasons[reason]),
    })
  if (record.version !== version) throw conflict('candidates.undoChanged', { name: record.name })
  const {
    notes = record.notes as string | null,
    tps_id = record.tps_id,
    approver_id = record.approver_id,
    submitted_on = record.submitted_on,
  } = before
  const to_status = candidateSteps.undoneStatus(step, before.application_status)
  return {
    id,
    to_status,
    notes,
    tps_id,
    batch_id: record.batch_id,
    approver_id,
    queued_at: to_status === before.application_status ? before.queued_at : undefined,
    ...resultAfter({}, record),
    ...daysAfter(to_status, { days: { submitted_on } }, record),
  }
}

/** Undoes a step of one candidate, all or nothing, or of many with an outcome for each, in the transaction of the caller. */
async function undoTakenStep(
  db: Queries,
  taken: number,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const { step, request_id, changes } = await lockTakenStep(db, taken, caller)
  const ids = changes.map(({ id }) => id)
  const rows = await loadCandidates(db, ids, caller.scope, caller.userId)
  const loaded = new Map(rows.map((row) => [row.id, row]))
  const rules = await loadSubmissionRules(db)
  const places = await placesOf(db, changes, caller)
  const writes: CandidateWrite[] = []
  const errors = new Map<number, ApiError>()
  for (const change of changes)
    try {
      const record = loaded.get(change.id)
      const write = undoneCandidate(change, step, record, principal, rules)
      if (record && change.before.tps_id) places.get(change.before.tps_id)?.(record)
      writes.push(write)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(change.id, error)
    }
  const [error] = errors.values()
  if (changes.length === 1 && error) throw error
  const { records, operation } = await writeCandidateSteps(db, UNDO_STEP, writes, caller)
  if (operation !== null)
    await db.query('update operation set undone_by = $2::bigint where id = $1::bigint', [taken, operation])
  await removeMessages(
    db,
    taken,
    writes.map(({ id }) => id),
  )
  // The notifications of a step that is undone whole are replaced where they are unread.
  const about = errors.size ? caller.requestId : request_id
  for (const status of new Set(writes.map(({ to_status }) => to_status))) {
    const decided = writes
      .filter(({ to_status }) => to_status === status)
      .map(({ id, tps_id }) => {
        const record = loaded.get(id) as LoadedCandidate
        return { ...record, tps_id: record.tps_id ?? tps_id }
      })
    await notifyOfDecisions(db, { step, status, notes: null, isUndone: true, about }, decided, principal)
    await notifyOfWaiting(db, status, null, decided, principal)
  }
  const refused = [...errors].map(([id, reason]) => refusalOf(id, reason))
  return { body: JSON.stringify({ operation, records: [...records, ...refused] }), operation }
}

/** POST rpl/employee_registration/undo_step */
export const postUndoStep = async ({
  c,
  database,
  body: { operation },
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/undo_step'>): Promise<Response> => {
  const work = (db: Queries) => undoTakenStep(db, operation, principal, caller)
  return sendResult(c, await runIdempotentTransaction(database, caller, work))
}
