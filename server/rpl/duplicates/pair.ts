import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import type { DuplicateStatus } from '../../../schema/rpl/duplicateStatuses.ts'
import { type DuplicateTable, duplicateSteps } from '../../../schema/rpl/duplicateSteps.ts'
import type { ContextOf } from '../../../schema/steps.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, forbidden, notFound } from '../../errors/apiError.ts'
import { type Message, message } from '../../errors/message.ts'
import type { StepSubject } from '../../steps/authorizeStep.ts'
import { candidate, type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'

/** A case as it is stored. */
interface StoredCase {
  id: number
  version: number
  status: DuplicateStatus
  first_id: number
  second_id: number
  survivor_id: number | null
  operation_id: number | null
}

export type Pair = readonly [LoadedCandidate, LoadedCandidate]

/** Throws 403 for users who see cases and do not decide about them. */
export function authorizeDecider(principal: Principal): void {
  const facts = {
    actions: rightsOf(principal, candidate),
    level: principal.level,
    inScope: true,
    isMaker: false,
  }
  if (duplicateSteps.undoBlockReasonOf('merge', { status: 'submitted', ...facts }))
    throw forbidden('duplicates.deciders')
}

/**
 * The case and both records, locked in this order until the transaction ends. Throws 404 unless the caller can write both, and 409 for
 * another version of the case. A case with a decision may have a record that was deleted by it.
 */
export async function lockPair(
  db: Queries,
  { id, version }: { id: number; version: number },
  { scope, userId }: Caller,
): Promise<{ stored: StoredCase; pair: Pair }> {
  const [stored] = await db.query<StoredCase>(
    `select id, version, status, first_id, second_id, survivor_id, operation_id from duplicate_case where id = $1::integer for update`,
    [id],
  )
  const load = (withDeleted: boolean) =>
    stored ? loadCandidates(db, [stored.first_id, stored.second_id], scope, userId, { withDeleted }) : []
  const all = await load(true)
  if (!stored || all.length < 2) throw notFound('duplicates.notFound')
  if (stored.version !== version) throw conflict('duplicates.changed')
  const [first, second] = stored.status === 'open' ? await load(false) : all
  if (!first || !second) throw notFound('duplicates.notFound')
  return { stored, pair: [first, second] }
}

export const contextOf = (
  { application_status: status, is_maker: isMaker }: LoadedCandidate,
  principal: Principal,
): ContextOf<DuplicateTable> => ({
  status: status as ApplicationStatus,
  actions: rightsOf(principal, candidate),
  level: principal.level,
  // Others are not loaded.
  inScope: true,
  isMaker,
})

/** Why two records cannot become one: a record that is with a provider stays, unless the other one is with the same. */
export function whyNotMerged(survivor: LoadedCandidate, other: LoadedCandidate): Message | null {
  if (other.tps_id === null || other.tps_id === survivor.tps_id) return null
  return survivor.tps_id === null
    ? message('duplicates.isFurther', { name: other.name })
    : message('duplicates.otherProvider')
}

/** What the engine needs to know of the record that does not remain. `seen`: the version that the caller saw. */
export const duplicateSubject = (
  record: LoadedCandidate,
  principal: Principal,
  seen: number,
): StepSubject<DuplicateTable> => ({
  context: contextOf(record, principal),
  version: { stored: record.version, seen },
  hasWarnings: false,
  stale: () => {
    const { id, name, version, application_status } = record
    return {
      current: { id, version, application_status },
      text: message('duplicates.recordChanged', { name }),
    }
  },
  blocked: (_, { reason }) => ({
    text: message('duplicates.notPossible', { name: record.name, reason: { ...reason, inline: true } }),
    details: {},
  }),
  commentField: 'note',
  // Its steps need none.
  commentMissing: () => message('candidates.notesRequired'),
})
