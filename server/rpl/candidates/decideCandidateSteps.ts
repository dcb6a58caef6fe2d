import type { GivenConsent } from '../../../schema/contract/consents.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { StepRule, StepTable } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { authorizeStep } from '../../steps/authorizeStep.ts'
import {
  candidateSubject,
  loadSubmissionRules,
  type StepOwner,
  type SubmissionRules,
} from './candidateSubject.ts'
import { assertCurrentConsent } from './consents.ts'
import {
  type AssessmentResult,
  type CandidateDays,
  candidateNotFound,
  type LoadedCandidate,
  loadCandidates,
} from './loadCandidates.ts'
import { openPlaces, type TakePlace } from './providers.ts'
import type { CandidateWrite } from './writeCandidateSteps.ts'

/** Whose step is to be taken: one candidate, all or nothing, or many with an outcome for each. */
export interface StepTargets {
  id?: number | undefined
  ids?: readonly number[] | undefined
  /** The version of one that the caller saw. */
  version?: number | undefined
  /** The same for many, by candidate. */
  versions?: ReadonlyMap<number, number>
  /** The candidates, where the transaction has loaded and locked them already. */
  locked?: readonly LoadedCandidate[]
}

/** How candidates take a step through something else, which lets each pass or refuses it. */
export interface StepPassage {
  through: StepOwner
  /** Refuses who does not belong to it, before the rules of the step, so that the sentence names this and no status. */
  belongs?: TakePlace
  pass: TakePlace
}

/** The result of one candidate, and what is noted with it alone. */
export type GivenResult = AssessmentResult & { notes: string | null }

export interface StepOrder {
  step: CandidateStep
  notes: string | null
  /** The training provider of the step that assigns to one. */
  tps_id?: number | undefined
  /** The batch of the step that adds to one: it comes from the batch, which then decides about each candidate. */
  batch_id?: number
  /** The same for candidates who enter several, by candidate. */
  batches?: ReadonlyMap<number, number>
  /** The results of the step that enters them, by candidate. */
  results?: ReadonlyMap<number, GivenResult>
  /** What the candidates agree to with this step. */
  consent?: GivenConsent | undefined
  /** The day of the certificate that comes with the step. */
  days?: Partial<CandidateDays>
}

export interface RefusedStep {
  id: number
  refused: number
  message: string
  reason?: string
}

export const refusalOf = (id: number, { status, message: text, details }: ApiError): RefusedStep => ({
  id,
  refused: status,
  message: text,
  ...(details as object),
})

type Linked = 'tps_id' | 'batch_id'

const ruleOf = (step: CandidateStep) => (candidateSteps.table as StepTable).steps[step] as StepRule

/** What a field that links the candidate has after a step: the given value, none, or the one before. */
function linkAfter(field: Linked, order: StepOrder, record: LoadedCandidate): number | null {
  const { sets, clears } = ruleOf(order.step)
  const given = { tps_id: order.tps_id, batch_id: order.batches?.get(record.id) ?? order.batch_id }
  if (sets === field) return given[field] ?? null
  return clears === field ? null : record[field]
}

/** The result after a step: that of the order, or the one before. */
export function resultAfter(
  { results }: Pick<StepOrder, 'results'>,
  record: LoadedCandidate,
): AssessmentResult {
  const { is_pass, no_attemtpt, assement_id, date_of_assesment } = results?.get(record.id) ?? record
  return { is_pass, no_attemtpt, assement_id, date_of_assesment }
}

/** The days after a step: those that come with it, or those before; the database empties those that a status does not have. */
export function daysAfter(
  status: ApplicationStatus,
  { days }: Pick<StepOrder, 'days'>,
  { submitted_on, certified_on, placed_as }: LoadedCandidate,
): CandidateDays {
  const after = { submitted_on, certified_on, placed_as, ...days }
  return status === 'placed' ? after : { ...after, placed_as: null }
}

/** The places of the provider of a step that assigns to one. Throws 400 where it is missing, or the step takes none. */
async function placesFor(
  db: Queries,
  { step, tps_id }: StepOrder,
  { scope }: Caller,
): Promise<TakePlace | undefined> {
  const isAssigned = ruleOf(step).sets === ('tps_id' satisfies Linked)
  if (isAssigned && tps_id === undefined) throw badInput({ tps_id: ruleMessage('required') })
  if (!isAssigned && tps_id !== undefined) throw badInput({ tps_id: ruleMessage('unknown') })
  return tps_id === undefined ? undefined : openPlaces(db, tps_id, scope)
}

/** The approver stays until the decision, also while the application is corrected. */
const approverAfter = (status: ApplicationStatus, { approver_id }: LoadedCandidate): number | null =>
  status === 'submitted' || status === 'sent_back' ? approver_id : null

/** Who takes which step, and by which rules. */
interface StepRequest {
  order: StepOrder
  targets: StepTargets
  principal: Principal
  rules: SubmissionRules
  takePlace: TakePlace | undefined
  passage: StepPassage | undefined
}

/** What the candidate becomes by the step. Throws why it cannot be taken. */
function authorizedWrite(
  record: LoadedCandidate | undefined,
  { order, targets, principal, rules, takePlace, passage }: StepRequest,
): CandidateWrite {
  if (!record) throw candidateNotFound()
  passage?.belongs?.(record)
  const { id } = record
  const seen = targets.versions?.get(id) ?? targets.version
  const subject = candidateSubject(record, principal, seen, rules, passage?.through)
  const { to_status } = authorizeStep(candidateSteps, { step: order.step, comment: order.notes }, subject)
  takePlace?.(record)
  return {
    id,
    to_status,
    notes: order.results?.get(id)?.notes ?? order.notes,
    tps_id: linkAfter('tps_id', order, record),
    batch_id: linkAfter('batch_id', order, record),
    approver_id: approverAfter(to_status, record),
    ...resultAfter(order, record),
    ...daysAfter(to_status, order, record),
  }
}

/** What was decided about a step of candidates: those who take it, and why each of the others does not. */
export interface DecidedSteps {
  order: StepOrder
  /** The candidates as they were before the step. */
  loaded: ReadonlyMap<number, LoadedCandidate>
  writes: readonly CandidateWrite[]
  errors: ReadonlyMap<number, ApiError>
}

/**
 * Decides about a step of one candidate or of many, in the transaction of the caller; writes nothing. `passage` comes from the batch or the
 * certificate, through which some steps are taken.
 */
export async function decideSteps(
  db: Queries,
  targets: StepTargets,
  order: StepOrder,
  principal: Principal,
  caller: Caller,
  passage?: StepPassage,
): Promise<DecidedSteps> {
  const ids = targets.id === undefined ? [...new Set(targets.ids)] : [targets.id]
  if (!ids.length || (targets.id !== undefined && targets.ids))
    throw badInput({ ids: message('target.oneOf') })
  const rows = targets.locked ?? (await loadCandidates(db, ids, caller.scope, caller.userId))
  if (order.consent) assertCurrentConsent(order.consent)
  const agreed = order.consent ? { consent_status: 'given' } : {}
  const loaded = new Map(rows.map((row) => [row.id, { ...row, ...agreed }]))
  const rules = await loadSubmissionRules(db)
  const takePlace = passage?.pass ?? (await placesFor(db, order, caller))
  const request = { order, targets, principal, rules, takePlace, passage }
  const writes: CandidateWrite[] = []
  const errors = new Map<number, ApiError>()
  for (const id of ids)
    try {
      writes.push(authorizedWrite(loaded.get(id), request))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(id, error)
    }
  return { order, loaded, writes, errors }
}
