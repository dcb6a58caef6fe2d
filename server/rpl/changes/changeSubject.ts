import type { ChangeTable } from '../../../schema/rpl/changeSteps.ts'
import { isChangedByRequest } from '../../../schema/rpl/whyNotChangeable.ts'
import type { ContextOf } from '../../../schema/steps.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import type { StepSubject } from '../../steps/authorizeStep.ts'
import { candidate, type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'
import { loadChange, type StoredChange } from './changeRows.ts'

/** The facts about a request and a user that decide which steps are possible. Without the candidate it is outside the areas of the user. */
export const contextOf = (
  { status, requested_by }: StoredChange,
  record: LoadedCandidate | undefined,
  principal: Principal,
): ContextOf<ChangeTable> => ({
  status,
  actions: rightsOf(principal, candidate),
  level: principal.level,
  inScope: record !== undefined,
  isMaker: requested_by === principal.userId || record?.user_id === principal.userId,
  isOfOther: requested_by !== principal.userId,
  isApplicationEnded: record !== undefined && !isChangedByRequest(record.application_status),
  isConsentWithdrawn: record?.consent_status === 'withdrawn',
})

/** A request and its candidate, locked in this order until the transaction ends. Throws 404 unless the caller can write the candidate. */
export async function lockChange(
  db: Queries,
  id: number,
  { scope, userId }: Caller,
): Promise<{ stored: StoredChange; record: LoadedCandidate }> {
  const stored = await loadChange(db, id, { forUpdate: true })
  const [record] = stored ? await loadCandidates(db, [stored.candidate_id], scope, userId) : []
  if (!stored || !record) throw notFound('changes.notFound')
  return { stored, record }
}

/** What the engine needs to know of a request. `seen`: the version that the caller saw. */
export const changeSubject = (
  stored: StoredChange,
  record: LoadedCandidate,
  principal: Principal,
  seen: number,
): StepSubject<ChangeTable> => ({
  context: contextOf(stored, record, principal),
  version: { stored: stored.version, seen },
  hasWarnings: false,
  stale: () => ({
    current: { id: stored.id, version: stored.version, status: stored.status },
    text: message('changes.decided'),
  }),
  blocked: (_, { reason }) => ({
    text: message('changes.notPossible', { name: record.name, reason }),
    details: {},
  }),
  commentField: 'notes',
  commentMissing: () => message('changes.notesRequired'),
})
