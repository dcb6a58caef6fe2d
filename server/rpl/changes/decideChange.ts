import type { ParsedRequest } from '../../../schema/contract/index.ts'
import type { Field } from '../../../schema/define.ts'
import { CHANGE_REQUEST } from '../../../schema/rpl/changeStatuses.ts'
import { type ChangeStep, changeSteps } from '../../../schema/rpl/changeSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, conflict, conflictWith } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { fieldParam, listParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { asOneOperation, runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { save } from '../../records/save.ts'
import { authorizeStep } from '../../steps/authorizeStep.ts'
import { assertSameTrade } from '../candidates/assertSameTrade.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { messageOfChange, notifyOfChange } from './changeMessages.ts'
import { readChange, type StoredChange } from './changeRows.ts'
import { changeSubject, lockChange } from './changeSubject.ts'
import { changedSince, openValues } from './changeValues.ts'
import { notifyOfWaitingChange } from './waitingChanges.ts'
import { writeDecision } from './writeChange.ts'

type Sent = ParsedRequest<'POST rpl/employee_registration/changes/step'>['body']

const labels = (names: readonly string[]) =>
  listParam(names.map((name) => fieldParam(name, candidate.fields[name] as Field)))

/** Writes the change into the candidate by an ordinary save. Throws 409 where one of its fields was changed since, or it is not valid any more. */
async function applyChange(
  db: Queries,
  stored: StoredChange,
  record: LoadedCandidate,
  caller: Caller,
): Promise<void> {
  const { id, name } = record
  const change = await openValues(db, stored, caller)
  if (!change) throw conflict('changes.valuesGone')
  assertSameTrade(record, change.values)
  const changed = await changedSince(db, id, change, caller)
  if (changed.length)
    throw conflictWith(
      { fields: changed },
      message('changes.fieldsChanged', { name, fields: labels(changed) }),
    )
  try {
    await save(db, candidate, { ...change.values, id }, { ...caller, isApprovedChange: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw conflictWith(error.details, message('changes.notValid', { name, reason: listParam([error.text]) }))
  }
}

/** Takes a step of a request, in the transaction of the caller; returns the operation. */
export async function decideChange(
  db: Queries,
  { id, version, step, notes = null }: Sent,
  principal: Principal,
  caller: Caller,
): Promise<number | null> {
  const { stored, record } = await lockChange(db, id, caller)
  const subject = changeSubject(stored, record, principal, version)
  const { to_status: status } = authorizeStep(changeSteps, { step, comment: notes }, subject)
  const { operation } = await asOneOperation(
    db,
    caller,
    { entity: CHANGE_REQUEST, action: step },
    async (nested) => {
      const changesCandidate = step === ('approve_change' satisfies ChangeStep)
      if (changesCandidate) await applyChange(db, stored, record, nested)
      await writeDecision(db, step, { id, status, notes }, nested, { changesCandidate })
    },
  )
  await notifyOfChange(db, { step, status, notes }, stored, record, principal)
  await notifyOfWaitingChange(db, status, notes, record, stored.requested_by, principal)
  await messageOfChange(db, step, record, operation)
  return operation
}

/** POST rpl/employee_registration/changes/step */
export async function postChangeStep({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/changes/step'>): Promise<Response> {
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const operation = await decideChange(db, body, principal, caller)
    return { body: JSON.stringify(await readChange(db, body.id, principal)), operation }
  })
  return sendResult(c, reply)
}
