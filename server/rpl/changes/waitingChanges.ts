import type { ChangeStatus } from '../../../schema/rpl/changeStatuses.ts'
import { changeSteps } from '../../../schema/rpl/changeSteps.ts'
import type { StepTable } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { recordsByDecider } from '../../steps/recordsByDecider.ts'
import { areasOf, candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { waitingList } from '../candidates/waitingList.ts'

/** A candidate has one open request at most. */
const list = waitingList('changes', 'notice.changesWaiting', '/changes')

/** The kind of notifications about requests that wait for a decision. */
export const waitingChangeNotifications = list.kinds

/** Removes requests about these candidates, which wait no more, from the lists of all users. */
export const settleWaitingChanges = list.settle

/** Notifies those who decide of a request that waits now, or removes one that waits no more from their lists. */
export async function notifyOfWaitingChange(
  db: Queries,
  status: ChangeStatus,
  message: string | null,
  record: LoadedCandidate,
  requestedBy: number,
  principal: Principal,
): Promise<void> {
  if (!Object.hasOwn((changeSteps.table as StepTable).waitsFor, status)) return list.settle(db, [record.id])
  const { id, name, user_id } = record
  const waiting = { id, name, entity: candidate, areas: areasOf(record), makers: [user_id, requestedBy] }
  return list.add(db, await recordsByDecider(db, changeSteps, status, [waiting]), message, principal)
}
