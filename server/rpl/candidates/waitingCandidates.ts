import { ADMINISTRATOR } from '../../../schema/defaultRights.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { StepTable } from '../../../schema/steps.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { recordsByDecider } from '../../steps/recordsByDecider.ts'
import { areasOf, candidate, type LoadedCandidate } from './loadCandidates.ts'
import { waitingList } from './waitingList.ts'

const list = waitingList('applications', 'notice.applicationsWaiting', '/applications')

/** The kind of notifications about applications that wait for a decision. */
export const waitingCandidateNotifications = list.kinds

const isWaiting = (status: ApplicationStatus) =>
  Object.hasOwn((candidateSteps.table as StepTable).waitsFor, status)

/** The approvers of these applications who are active system administrators: they are asked only where they are assigned. */
async function administratorsOf(db: Queries, records: readonly LoadedCandidate[]): Promise<Set<number>> {
  const ids = records.flatMap(({ approver_id }) => approver_id ?? [])
  if (!ids.length) return new Set()
  const rows = await db.query<{ id: number }>(
    `select u.id from ${quoteIdent(accountEntity.name)} u join user_role r on r.id = u.user_role_id
      where u.id = any($1::integer[]) and r.level = ${ADMINISTRATOR} and u.status = 'active' and u.deleted_at is null`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who decides about these applications: the assigned approver, as long as that user can, else those whose decision the table of steps names. */
async function decidersOf(
  db: Queries,
  status: ApplicationStatus,
  records: readonly LoadedCandidate[],
): Promise<ReadonlyMap<number, readonly LoadedCandidate[]>> {
  const waiting = records.map((record) => ({
    record,
    entity: candidate,
    areas: areasOf(record),
    makers: [record.user_id, record.submitted_by],
    assigned: record.approver_id,
  }))
  const administrators = await administratorsOf(db, records)
  const isWithAdministrator = ({ approver_id }: LoadedCandidate) =>
    approver_id !== null && administrators.has(approver_id)
  const others = waiting.filter(({ record }) => !isWithAdministrator(record))
  const byUser = new Map<number, LoadedCandidate[]>()
  for (const [user, found] of await recordsByDecider(db, candidateSteps, status, others))
    byUser.set(
      user,
      found.map(({ record }) => record),
    )
  for (const user of administrators)
    byUser.set(
      user,
      records.filter(({ approver_id }) => approver_id === user),
    )
  return byUser
}

/** Notifies those who decide of applications that wait now, and removes those that wait no more from the lists. */
export async function notifyOfWaiting(
  db: Queries,
  status: ApplicationStatus,
  notes: string | null,
  /** As they were before the step, with who submitted them last. */
  records: readonly LoadedCandidate[],
  principal: Principal,
): Promise<void> {
  if (isWaiting(status)) {
    const entered = records.filter(({ application_status }) => !isWaiting(application_status))
    await list.add(db, await decidersOf(db, status, entered), notes, principal)
    return
  }
  const left = records.filter(({ application_status }) => isWaiting(application_status))
  await list.settle(
    db,
    left.map(({ id }) => id),
  )
}

/** Moves applications from the lists of those for whom they waited to that of their new approver; without one to those of all who decide. */
export async function notifyOfApprover(
  db: Queries,
  records: readonly LoadedCandidate[],
  approver_id: number | null,
  principal: Principal,
): Promise<void> {
  const waiting = records.map((record) => ({ ...record, approver_id }))
  const ids = records.map(({ id }) => id)
  await list.move(db, ids, await decidersOf(db, 'submitted', waiting), null, principal)
}
