import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { DUPLICATE_CASE } from '../../../schema/rpl/duplicateStatuses.ts'
import { duplicateSteps } from '../../../schema/rpl/duplicateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, conflictWith } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { asOneOperation, runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { authorizeStep } from '../../steps/authorizeStep.ts'
import { notifyOfDecisions } from '../candidates/candidateNotifications.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { notifyOfWaiting } from '../candidates/waitingCandidates.ts'
import { writeColumns } from '../candidates/writeColumns.ts'
import { settleWaitingChanges } from '../changes/waitingChanges.ts'
import { fingerprint } from './identities.ts'
import { readCase } from './listDuplicates.ts'
import { mergedValues } from './mergedValues.ts'
import { authorizeDecider, duplicateSubject, lockPair, type Pair, whyNotMerged } from './pair.ts'
import { writeCase } from './writeCase.ts'

type Sent = ParsedRequest<'POST rpl/employee_registration/duplicates/decide'>['body']

const table = quoteIdent(candidate.name)
/** SQL: what identifies both records of the case `d` now. */
const IDENTITY = `(select ${fingerprint('a', 'b')} from ${table} a, ${table} b where a.id = d.first_id and b.id = d.second_id)`

/** The pair is no duplicate: it is a case again only once an identifying value of one of them has changed. */
const rejectPair = (db: Queries, { id, note = null }: Sent, caller: Caller) =>
  asOneOperation(db, caller, { entity: DUPLICATE_CASE, action: 'not_duplicate' }, (nested) =>
    writeCase(
      db,
      'not_duplicate',
      { id, status: 'not_duplicate', survivor_id: null, note, fingerprint: IDENTITY },
      nested,
    ),
  )

/** Which record remains and which does not, as the caller saw them. Throws 400 without the choice, 409 where one has changed. */
function chooseSurvivor({ survivor_id, versions }: Sent, pair: Pair) {
  if (!versions) throw badInput({ versions: ruleMessage('required') })
  const at = pair.findIndex(({ id }) => id === survivor_id)
  if (at < 0) throw badInput({ survivor_id: message('duplicates.survivor') })
  const [survivor, other] = at === 0 ? pair : [pair[1], pair[0]]
  const { id, name, version, application_status } = survivor
  if (version !== versions[at])
    throw conflictWith(
      { current: { id, version, application_status } },
      message('duplicates.recordChanged', { name }),
    )
  return { survivor, other, seen: versions[1 - at] as number }
}

/** One record remains, with the chosen values of the other, which is archived. */
async function keepOne(db: Queries, sent: Sent, pair: Pair, principal: Principal, caller: Caller) {
  const { decision, note = null, take = [] } = sent
  const step = decision as 'archive' | 'merge'
  if (step === 'archive' && take.length) throw badInput({ take: message('duplicates.takesNothing') })
  const { survivor, other, seen } = chooseSurvivor(sent, pair)
  const { to_status } = authorizeStep(
    duplicateSteps,
    { step, comment: note },
    duplicateSubject(other, principal, seen),
  )
  const fault = whyNotMerged(survivor, other)
  if (fault) throw conflictWith({}, fault)
  const values = step === 'merge' ? await mergedValues(db, survivor, other, take, caller) : {}
  const { operation } = await asOneOperation(
    db,
    caller,
    { entity: candidate.name, action: step },
    async (nested) => {
      // First the record that does not remain: then its account and numbers are free.
      const archived = { application_status: to_status, notes: note, deleted_at: new Date().toISOString() }
      await writeColumns(db, step, other.id, archived, nested)
      await writeColumns(db, step, survivor.id, values, nested)
      const status = step === 'merge' ? 'merged' : 'archived'
      await writeCase(
        db,
        step,
        { id: sent.id, status, survivor_id: survivor.id, note, fingerprint: null },
        nested,
      )
    },
  )
  // Its makers find the record that remains under the link.
  const decided = { ...other, id: survivor.id, tps_id: null }
  await notifyOfDecisions(
    db,
    { step, status: to_status, notes: note, about: caller.requestId },
    [decided],
    principal,
  )
  await notifyOfWaiting(db, to_status, note, [other], principal)
  await settleWaitingChanges(db, [other.id])
  return { operation }
}

/** What a user who may decide makes of a pair, in the transaction of the caller; returns the operation. Throws 409 where it was decided already. */
export async function decideDuplicate(
  db: Queries,
  sent: Sent,
  principal: Principal,
  caller: Caller,
): Promise<number | null> {
  const { stored, pair } = await lockPair(db, sent, caller)
  if (stored.status !== 'open') throw conflict('duplicates.decided')
  const { operation } =
    sent.decision === 'not_duplicate'
      ? await rejectPair(db, sent, caller)
      : await keepOne(db, sent, pair, principal, caller)
  return operation
}

/** POST rpl/employee_registration/duplicates/decide */
export async function postDecision({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/duplicates/decide'>): Promise<Response> {
  authorizeDecider(principal)
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const operation = await decideDuplicate(db, body, principal, caller)
    return { body: JSON.stringify(await readCase(db, body.id, principal)), operation }
  })
  return sendResult(c, reply)
}
