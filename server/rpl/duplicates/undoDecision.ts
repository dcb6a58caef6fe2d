import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { DUPLICATE_CASE } from '../../../schema/rpl/duplicateStatuses.ts'
import { type DuplicateStep, duplicateSteps } from '../../../schema/rpl/duplicateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Database, Queries } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/errorCodes.ts'
import { conflict } from '../../errors/apiError.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { changesOf } from '../../records/oldValues.ts'
import { restoreFaults } from '../../records/restoreFaults.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { notifyOfDecisions } from '../candidates/candidateNotifications.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { notifyOfWaiting } from '../candidates/waitingCandidates.ts'
import { type ColumnValues, formerHashes, writeColumns } from '../candidates/writeColumns.ts'
import { readCase } from './listDuplicates.ts'
import { authorizeDecider, lockPair, type Pair } from './pair.ts'
import { writeCase } from './writeCase.ts'

const UNDO = 'undo_merge'

/** The values that a record gets back. Where the archived one gets another status than it had, it waits from now, and has no provider. */
function formerValues(step: DuplicateStep, before: ColumnValues): ColumnValues {
  const former = before.application_status as ApplicationStatus | undefined
  const status = former && duplicateSteps.undoneStatus(step, former)
  if (status === former) return before
  const { queued_at: _, ...others } = before
  return { ...others, application_status: status, tps_id: null }
}

/** Throws 409 where something to which one of the records refers was deleted since. */
async function assertRestorable(db: Queries, pair: Pair): Promise<void> {
  const faults = await db.query(
    `with restored as materialized (select * from ${quoteIdent(candidate.name)} where id = any($1::integer[])),
       ${restoreFaults(candidate, 'restored').join(', ')} select from restore_fault limit 1`,
    [pair.map(({ id }) => id)],
  )
  if (faults.length) throw conflict('duplicates.undoReference')
}

/** Brings both records back to what they were. The remaining one first: then the account and numbers of the other are free. */
async function separate(
  db: Queries,
  operation: number,
  pair: Pair,
  survivorId: number,
  step: DuplicateStep,
  caller: Caller,
): Promise<void> {
  const changes = await changesOf(db, candidate, operation, caller.vault)
  const survivorFirst = pair.toSorted((one) => (one.id === survivorId ? -1 : 1))
  for (const record of survivorFirst) {
    const change = changes.find(({ id }) => id === record.id)
    if (!change) continue
    if (change.version !== record.version) throw conflict('duplicates.undoChanged', { name: record.name })
    const { before } = change
    const values = { ...formerValues(step, before), ...(await formerHashes(db, before, record)) }
    await writeColumns(db, UNDO, record.id, values, caller)
  }
  await assertRestorable(db, pair)
}

/** Notifies the same people as the decision, and those who decide about the record if it waits again. `about`: the request of the decision, whose unread notifications are replaced. */
async function notifyOfUndo(
  db: Queries,
  other: LoadedCandidate,
  step: DuplicateStep,
  about: string,
  principal: Principal,
): Promise<void> {
  const [restored] = await db.query<{ status: ApplicationStatus }>(
    `select application_status as status from ${quoteIdent(candidate.name)} where id = $1::integer`,
    [other.id],
  )
  const { status } = restored as { status: ApplicationStatus }
  const decided = { ...other, tps_id: null }
  await notifyOfDecisions(db, { step, status, notes: null, isUndone: true, about }, [decided], principal)
  await notifyOfWaiting(db, status, null, [other], principal)
}

async function undoDecision(
  database: Database,
  { body, principal, caller }: RequestContext<'POST rpl/employee_registration/duplicates/undo'>,
): Promise<WriteReply> {
  return runIdempotentTransaction(database, caller, async (db) => {
    const { stored, pair } = await lockPair(db, body, caller)
    const { id, status, survivor_id, operation_id } = stored
    if (status === 'open' || operation_id === null) throw conflict('duplicates.notDecided')
    const [entity, action] = survivor_id === null ? [DUPLICATE_CASE, 'reopen'] : [candidate.name, UNDO]
    const step = status === 'archived' ? 'archive' : 'merge'
    const { operation } = await asOneOperation(db, caller, { entity, action }, async (nested) => {
      if (survivor_id !== null) await separate(db, operation_id, pair, survivor_id, step, nested)
      const open = { id, status: 'open', survivor_id: null, note: null, fingerprint: null } as const
      await writeCase(db, action, open, nested)
    })
    const [undone] = await db.query<{ request_id: string }>(
      'update operation set undone_by = $2::bigint where id = $1::bigint returning request_id',
      [operation_id, operation],
    )
    const other = pair.find((record) => record.id !== survivor_id)
    if (survivor_id !== null && other && undone)
      await notifyOfUndo(db, other, step, undone.request_id, principal)
    return { body: JSON.stringify(await readCase(db, id, principal)), operation }
  })
}

/** POST rpl/employee_registration/duplicates/undo */
export async function postUndoDecision(
  context: RequestContext<'POST rpl/employee_registration/duplicates/undo'>,
): Promise<Response> {
  authorizeDecider(context.principal)
  try {
    return sendResult(context.c, await undoDecision(context.database, context))
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('duplicates.undoTaken')
    throw error
  }
}
