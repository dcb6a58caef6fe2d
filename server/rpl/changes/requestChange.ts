import type { ParsedRequest } from '../../../schema/contract/index.ts'
import type { Field } from '../../../schema/define.ts'
import { CHANGE_REQUEST } from '../../../schema/rpl/changeStatuses.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { whyNotChangeable } from '../../../schema/rpl/whyNotChangeable.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, conflictWith } from '../../errors/apiError.ts'
import { assertNoneUnknown } from '../../errors/assertNoneUnknown.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { assertValid } from '../../records/assertValid.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { claimUpload } from '../../records/uploads.ts'
import { CHANGE_DOCUMENT } from '../../sql/changeTable.ts'
import { uploadedFields } from '../../sql/columns.ts'
import { assertSameTrade } from '../candidates/assertSameTrade.ts'
import { isAgeRefused, loadSubmissionRules } from '../candidates/candidateSubject.ts'
import {
  candidate,
  candidateNotFound,
  type LoadedCandidate,
  loadCandidates,
} from '../candidates/loadCandidates.ts'
import { readChange } from './changeRows.ts'
import { type ChangeValues, storeValues, tryChange } from './changeValues.ts'
import { notifyOfWaitingChange } from './waitingChanges.ts'
import { insertChange } from './writeChange.ts'

type Sent = ParsedRequest<'POST rpl/employee_registration/changes/request'>['body']

/** Throws 409 where the candidate is not changed by a request, or was changed since the caller saw it. */
async function assertChangeable(
  db: Queries,
  record: LoadedCandidate,
  { version: seen }: Sent,
): Promise<void> {
  const { id, name, version, application_status } = record
  if (seen !== undefined && seen !== version)
    throw conflictWith(
      { current: { id, version, application_status } },
      message('candidates.changed', { name }),
    )
  const reason = whyNotChangeable(record)
  if (reason) throw conflict(`changes.${reason}`, { name })
  const open = await db.query(
    `select from ${CHANGE_REQUEST} where entity = $1::text and record_id = $2::integer and status = 'open'`,
    [candidate.name, id],
  )
  if (open.length) throw conflict('changes.oneOpen', { name })
}

/** Throws 400 for what is no field of a candidate, or one that only the server writes. */
function assertChangeableFields(values: Sent['values']): void {
  const unknown = Object.keys(values).filter((name) => {
    const field = Object.hasOwn(candidate.fields, name) ? (candidate.fields[name] as Field) : undefined
    return !field || field.readOnly
  })
  assertNoneUnknown(unknown)
}

/** Throws 400 where nothing would change, where the application would become incomplete, or the person too young or too old. */
async function assertChangeResult(
  db: Queries,
  record: LoadedCandidate,
  change: ChangeValues,
  result: object,
) {
  if (!Object.keys(change.values).length) throw badInput({ values: message('changes.nothing') })
  const missing = (values: object) =>
    missingFields(values as Readonly<Record<string, unknown>>).flatMap(({ fields }) => fields)
  const before = missing(record)
  const lost = missing(result).filter((name) => !before.includes(name))
  assertValid(candidate, Object.fromEntries(lost.map((name) => [name, 'required' as const])))
  const bornOn = change.values.date_of_birth
  if (bornOn !== undefined && isAgeRefused(bornOn, await loadSubmissionRules(db)))
    throw badInput({ date_of_birth: message('changes.age') })
}

/** Claims the document and the new files among the values. Returns all of them. Throws 400 for a document that is no upload of the caller. */
async function claimFiles(db: Queries, { id, document }: Sent, { values }: ChangeValues, { userId }: Caller) {
  const claim = (file: number, field: string) =>
    claimUpload(db, file, { entity: candidate.name, record_id: id, field }, userId)
  const files = uploadedFields(candidate).flatMap(({ name }) =>
    typeof values[name] === 'number' ? [{ name, file: values[name] }] : [],
  )
  // A file that the record had before in this field stays where it is.
  for (const { name, file } of files) await claim(file, name)
  if (!(await claim(document, CHANGE_DOCUMENT))) throw badInput({ document: ruleMessage('fileMissing') })
  return [document, ...files.map(({ file }) => file)]
}

/** Stores a request of the caller, in the transaction of the caller. Returns its id and the operation. */
export async function requestChange(db: Queries, sent: Sent, principal: Principal, caller: Caller) {
  const { id, values, document, reason } = sent
  const [record] = await loadCandidates(db, [id], caller.scope, caller.userId)
  if (!record) throw candidateNotFound()
  await assertChangeable(db, record, sent)
  assertChangeableFields(values)
  const { result, ...change } = await tryChange(db, id, values, caller)
  await assertChangeResult(db, record, change, result)
  assertSameTrade(record, change.values)
  const files = await claimFiles(db, sent, change, caller)
  const secret = await storeValues(db, id, change, caller)
  const fields = Object.keys(change.values)
  const inserted = await insertChange(
    db,
    { candidate_id: id, fields, secret, files, document, reason },
    caller,
  )
  await notifyOfWaitingChange(db, 'open', reason, record, principal.userId, principal)
  return inserted
}

/** POST rpl/employee_registration/changes/request */
export async function postRequest({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/changes/request'>): Promise<Response> {
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const { id, operation } = await requestChange(db, body, principal, caller)
    return { body: JSON.stringify(await readChange(db, id, principal)), operation }
  })
  return sendResult(c, reply)
}
