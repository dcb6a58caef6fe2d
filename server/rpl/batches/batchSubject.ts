import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { assesses, isProviderOf } from '../../../schema/rpl/batchActors.ts'
import { batchStatuses } from '../../../schema/rpl/batchStatuses.ts'
import type { BatchTable } from '../../../schema/rpl/batchSteps.ts'
import type { ContextOf } from '../../../schema/steps.ts'
import { can, type Principal, rightsOf } from '../../access/rights.ts'
import { message } from '../../errors/message.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import type { StepSubject } from '../../steps/authorizeStep.ts'
import { batch, type LoadedBatch } from './loadBatch.ts'
import type { PlannedDays } from './trainingDays.ts'

export const isOfficer = ({ level }: Principal): boolean => !isOwnerLevel(level)

export const isAssessorOf = (stored: LoadedBatch, principal: Principal): boolean =>
  assesses(stored, { ...principal, approves: can(principal, batch, 'approve') })

/** The facts about a batch and a user that decide which steps are possible. */
export const contextOf = (stored: LoadedBatch, principal: Principal): ContextOf<BatchTable> => ({
  status: stored.batch_status,
  actions: rightsOf(principal, batch),
  level: principal.level,
  isProvider: isProviderOf(stored, principal),
  // Others are not loaded.
  isOfficer: isOfficer(principal),
  isEmpty: stored.total_no_of_candidate === 0,
  isOverfull: stored.total_no_of_candidate > stored.places,
  otherTradeCount: stored.other_trade_count,
  isWithoutJobRole: stored.planned_job_role === null,
  isOfOtherJobRole: stored.is_of_other_job_role,
  isWithoutArea: stored.planned_state === null,
  isInactive: stored.status === 'inactive',
  hasStarted: stored.has_started,
  isMaker: stored.is_maker,
  isByUser: true,
})

/** What the engine needs to know of a batch. `seen`: the version that the caller saw, where it was sent. */
export const batchSubject = (
  stored: LoadedBatch,
  principal: Principal,
  seen: number | undefined,
  { isTooShort, hours, daily, chosen }: PlannedDays,
): StepSubject<BatchTable> => ({
  context: contextOf(stored, principal),
  version: { stored: stored.version, seen: seen ?? stored.version },
  hasWarnings: isTooShort,
  stale: () => ({
    current: { id: stored.id, version: stored.version, batch_status: stored.batch_status },
    text: message('batches.changed', { batch: stored.batch_no }),
  }),
  blocked: (_, words) => ({
    text: message('batches.stepNotPossible', {
      ...words,
      batch: stored.batch_no,
      status: inlineParam(batchStatuses[stored.batch_status]),
    }),
    details: {},
  }),
  commentField: 'comments',
  commentMissing: (rule) =>
    rule === 'required'
      ? message('batches.commentRequired')
      : message('batches.tooShort', { hours: hours ?? 0, planned: (chosen?.days ?? 0) * daily }),
})
