import { CHANGE_REQUEST } from '../../../schema/rpl/changeStatuses.ts'
import { type ChangeStep, changeSteps } from '../../../schema/rpl/changeSteps.ts'
import { UNDO_STEP } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/errorCodes.ts'
import { conflict, conflictWith, forbidden } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { labelParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { asOneOperation, runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { changesOf } from '../../records/oldValues.ts'
import { restoreFaults } from '../../records/restoreFaults.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { removeMessages } from '../candidates/candidateMessages.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { formerHashes, writeColumns } from '../candidates/writeColumns.ts'
import { notifyOfChange } from './changeMessages.ts'
import { readChange, type StoredChange } from './changeRows.ts'
import { contextOf, lockChange } from './changeSubject.ts'
import { notifyOfWaitingChange } from './waitingChanges.ts'
import { writeDecision } from './writeChange.ts'

const { undoMinutes } = changeSteps.table

/** The step that led to the status of a decided request. */
const stepTo = (status: StoredChange['status']): ChangeStep | undefined =>
  changeSteps.stepNames.find((step) => changeSteps.table.steps[step].to === status)

/** Throws unless the caller took the step, may still take it, and did so within the time. */
function authorizeUndo(stored: StoredChange, record: LoadedCandidate, principal: Principal): ChangeStep {
  const step = stepTo(stored.status)
  if (!step || stored.operation_id === null) throw conflict('changes.notDecided')
  if (stored.decided_by !== principal.userId) throw forbidden('changes.undoOther')
  if (stored.is_late) throw conflict('candidates.undoTooLate', { minutes: undoMinutes })
  const reason = changeSteps.undoBlockReasonOf(step, contextOf(stored, record, principal))
  if (reason)
    throw forbidden('changes.notPossible', {
      name: record.name,
      reason: labelParam(changeSteps.reasons[reason]),
    })
  return step
}

/** Gives the candidate the values from before the change, if the decision changed it. Throws 409 where it was changed since. */
async function restoreValues(
  db: Queries,
  operation: number,
  record: LoadedCandidate,
  caller: Caller,
): Promise<boolean> {
  const [change] = await changesOf(db, candidate, operation, caller.vault)
  if (!change) return false
  if (change.version !== record.version) throw conflict('changes.undoChanged', { name: record.name })
  const values = { ...change.before, ...(await formerHashes(db, change.before, record)) }
  await writeColumns(db, UNDO_STEP, record.id, values, caller)
  const faults = await db.query(
    `with restored as materialized (select * from ${quoteIdent(candidate.name)} where id = $1::integer),
       ${restoreFaults(candidate, 'restored').join(', ')} select from restore_fault limit 1`,
    [record.id],
  )
  if (faults.length) throw conflict('changes.undoReference', { name: record.name })
  return true
}

/** Makes a decided request open again, in the transaction of the caller; returns the operation. */
async function undoChange(
  db: Queries,
  { id, version }: { id: number; version: number },
  principal: Principal,
  caller: Caller,
): Promise<number | null> {
  const { stored, record } = await lockChange(db, id, caller)
  if (stored.version !== version)
    throw conflictWith(
      { current: { id, version: stored.version, status: stored.status } },
      message('changes.decided'),
    )
  const step = authorizeUndo(stored, record, principal)
  const decided = stored.operation_id as number
  const { operation } = await asOneOperation(
    db,
    caller,
    { entity: CHANGE_REQUEST, action: UNDO_STEP },
    async (nested) => {
      const changesCandidate = await restoreValues(db, decided, record, nested)
      await writeDecision(db, UNDO_STEP, { id, status: 'open', notes: null }, nested, { changesCandidate })
    },
  )
  await db.query('update operation set undone_by = $2::bigint where id = $1::bigint', [decided, operation])
  await removeMessages(db, decided, [record.id])
  await notifyOfChange(db, { step, status: 'open', notes: null }, stored, record, principal)
  await notifyOfWaitingChange(db, 'open', null, record, stored.requested_by, principal)
  return operation
}

/** POST rpl/employee_registration/changes/undo */
export async function postUndoChange({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/changes/undo'>): Promise<Response> {
  try {
    const reply = await runIdempotentTransaction(database, caller, async (db) => {
      const operation = await undoChange(db, body, principal, caller)
      return { body: JSON.stringify(await readChange(db, body.id, principal)), operation }
    })
    return sendResult(c, reply)
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('changes.undoTaken')
    throw error
  }
}
