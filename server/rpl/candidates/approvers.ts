import { areaColumns } from '../../../schema/areas.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import { accountEntity } from '../../../schema/traits.ts'
import { loadUserRights } from '../../access/principal.ts'
import { type Principal, rightsOf, type UserRights } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { parseId } from '../../http/parseId.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoMicroseconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type RefusedStep, refusalOf } from './decideCandidateSteps.ts'
import { candidate, candidateNotFound, type LoadedCandidate, loadCandidates } from './loadCandidates.ts'
import { notifyOfApprover } from './waitingCandidates.ts'

const table = quoteIdent(candidate.name)

/** Can the user decide about an application in their scope, unless it is their own? */
const canDecide = (user: UserRights, isMaker = false): boolean =>
  candidateSteps.blockReasonOf('approve', {
    status: 'submitted',
    actions: rightsOf(user, candidate),
    level: user.level,
    inScope: true,
    missingCount: 0,
    isAgeRefused: false,
    isConsentWithdrawn: false,
    isOutsideBatch: true,
    isWithoutCertificate: true,
    isOutsideEmployment: true,
    hasNotPassed: true,
    hasPassed: false,
    isMaker,
  }) === null

/** The users who can decide, as far as the caller can see them; the caller is one of them. */
async function loadApprovers(db: Queries, scope: Scope, userId: number, id?: number): Promise<UserRights[]> {
  const params = new Parameters()
  const isSeen = `(u.id = ${params.add(userId, 'integer')} or ${readableRow(accountEntity, scope, 'u', params)})`
  const isThis = id === undefined ? '' : ` and u.id = ${params.add(id, 'integer')}`
  // Only those whom the machine can let decide; their rights are checked by the one rule.
  const isStaff = `r.level <= ${params.add(candidateSteps.table.actors.approver.level, 'integer')}`
  const users = await loadUserRights(db, `${isStaff} and ${isSeen}${isThis}`, params.values)
  return users.filter((user) => canDecide(user))
}

/** Those of the approvers in whose areas one of these candidates lives. */
async function worksWith(
  db: Queries,
  ids: readonly number[],
  { scope, userId }: Principal,
): Promise<(approver: UserRights) => boolean> {
  const records = await loadCandidates(db, ids, scope, userId, { forUpdate: false })
  const columns = areaColumns(candidate)
  return ({ scope: theirs }) =>
    theirs.isGlobal ||
    records.some((record) =>
      columns.some(({ level, column }) => theirs.areas[level]?.includes(record[column] as number)),
    )
}

/** GET rpl/employee_registration/approvers */
export async function listApprovers({
  reply,
  database,
  query: { filter: { id, ...others } = {} },
  principal,
}: RequestContext<'GET rpl/employee_registration/approvers'>): Promise<Response> {
  const { scope, userId } = principal
  const [unknown] = Object.keys(others)
  if (unknown) throw badInput({ [unknown]: ruleMessage('unknown') })
  const all = await loadApprovers(database, scope, userId)
  const approvers =
    id === undefined
      ? all
      : all.filter(
          await worksWith(
            database,
            [id].flat().map((one) => parseId(one)),
            principal,
          ),
        )
  const params = new Parameters()
  const waiting = await database.query<{ id: number; waiting: number; oldest: string }>(
    `select t.approver_id as id, count(*)::integer as waiting, ${isoMicroseconds('min(t.queued_at)')} as oldest from ${table} t
      where t.approver_id = any(${params.add(
        approvers.map((user) => user.userId),
        'integer[]',
      )}) and t.application_status = 'submitted' and t.deleted_at is null and ${readableRow(candidate, scope, 't', params)}
      group by 1`,
    params.values,
  )
  const known = new Map(waiting.map((row) => [row.id, row]))
  return reply(
    approvers.map(({ userId: id, name }) => ({ id, name, waiting: 0, oldest: null, ...known.get(id) })),
  )
}

/** Throws what is wrong with this assignment of one application. `theirs`: the application as the approver sees it. */
function assertAssignable(
  record: LoadedCandidate | undefined,
  approver: UserRights | undefined,
  theirs: LoadedCandidate | undefined,
): asserts record {
  if (!record) throw candidateNotFound()
  const { name, application_status } = record
  if (application_status !== 'submitted') throw conflict('candidates.notWaiting', { name })
  if (approver && !(theirs && canDecide(approver, theirs.is_maker)))
    throw conflict('candidates.approverCannot', { name, approver: approver.name })
}

/** Writes the approver of applications. */
function writeApprover(db: Queries, ids: readonly number[], approver_id: number | null, caller: Caller) {
  const params = new Parameters()
  const update = {
    entity: candidate,
    action: rplOperations.assignApprover,
    set: { approver_id: params.add(approver_id, 'integer') },
    where: `t.id = any(${params.add(ids, 'integer[]')})`,
  }
  return updateWithHistory(db, update, params, caller)
}

async function assignApprover(
  db: Queries,
  sent: readonly number[],
  approver_id: number | null,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const { scope, userId } = caller
  const ids = [...new Set(sent)]
  const [approver] = approver_id === null ? [] : await loadApprovers(db, scope, userId, approver_id)
  if (approver_id !== null && !approver)
    throw badInput({ approver_id: message('candidates.approverNotFound') })
  const byId = async (user: Pick<UserRights, 'scope' | 'userId'>, forUpdate: boolean) => {
    const rows = await loadCandidates(db, ids, user.scope, user.userId, { forUpdate })
    return new Map(rows.map((row) => [row.id, row]))
  }
  const mine = await byId(caller, true)
  const theirs = approver ? await byId(approver, false) : mine
  const assigned: LoadedCandidate[] = []
  const refused: RefusedStep[] = []
  for (const id of ids)
    try {
      const record = mine.get(id)
      assertAssignable(record, approver, theirs.get(id))
      assigned.push(record)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(refusalOf(id, error))
    }
  const changed = assigned.filter((record) => record.approver_id !== approver_id)
  const { records: written, operation } = await writeApprover(
    db,
    changed.map(({ id }) => id),
    approver_id,
    caller,
  )
  await notifyOfApprover(db, changed, approver_id, principal)
  const versions = new Map(written.map(({ id, version }) => [id, version]))
  const records = assigned.map(({ id, version }) => ({
    id,
    version: versions.get(id) ?? version,
    approver_id,
  }))
  return { body: JSON.stringify({ operation, records: [...records, ...refused] }), operation }
}

/** POST rpl/employee_registration/assign_approver */
export async function postApprover({
  c,
  database,
  body: { ids, approver_id },
  principal,
  caller,
}: RequestContext<'POST rpl/employee_registration/assign_approver'>): Promise<Response> {
  if (!canDecide(principal)) throw forbidden('candidates.approversOnly')
  const assign = (db: Queries) => assignApprover(db, ids, approver_id, principal, caller)
  return sendResult(c, await runIdempotentTransaction(database, caller, assign))
}
