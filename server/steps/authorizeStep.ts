import type { ContextOf, ReasonOf, StatusOf, StepMachine, StepOf, StepTable } from '../../schema/steps.ts'
import { ApiError, badInput, conflictWith } from '../errors/apiError.ts'
import type { Message } from '../errors/message.ts'
import { inlineParam, labelParam, type Term } from '../errors/messageParams.ts'

/** A record with which a step is to be taken. The owner of the machine loads it, and words what is refused. */
export interface StepSubject<T extends StepTable> {
  context: ContextOf<T>
  /** The version of its status now, and the one that the caller saw. */
  version: { stored: number; seen: number }
  /** The checks of the record gave a warning. */
  hasWarnings: boolean
  /** The record as it is now, for a caller who saw another version. */
  stale(): { current: object; text: Message }
  /** The sentence for a step that is not possible, of the step and the reason in words, and what the reply has beside it. */
  blocked(reason: ReasonOf<T>, words: { step: Term; reason: Term }): { text: Message; details: object }
  /** What the request calls its comment. */
  commentField: string
  /** The sentence for a missing comment. */
  commentMissing(rule: 'required' | 'onWarnings'): Message
}

/** The status of a record before and after a step. */
export interface StatusChange<T extends StepTable> {
  step: StepOf<T>
  from_status: StatusOf<T>
  to_status: StatusOf<T>
}

/** Reasons that lie with the caller (403); all others lie with the record (409). */
const CALLER_REASONS: readonly string[] = ['right', 'level', 'area']

/** Throws 409 if the record has changed, 403 or 409 with the reason why the step is not possible, and 400 without a required comment. */
export function authorizeStep<T extends StepTable>(
  { table, reasons, blockReasonOf, commentNeeded }: StepMachine<T>,
  { step, comment }: { step: StepOf<T>; comment: string | null },
  { context, version, hasWarnings, stale, blocked, commentField, commentMissing }: StepSubject<T>,
): StatusChange<T> {
  if (version.stored !== version.seen) {
    const { current, text } = stale()
    throw conflictWith({ current }, text)
  }
  const { label, to } = (table as StepTable).steps[step] as StepTable['steps'][string]
  const reason = blockReasonOf(step, context)
  if (reason) {
    const { text, details } = blocked(reason, {
      step: inlineParam(label),
      reason: labelParam(reasons[reason]),
    })
    throw new ApiError(CALLER_REASONS.includes(reason) ? 403 : 409, text, { reason, ...details })
  }
  const rule = commentNeeded(step, hasWarnings)
  if (rule && !comment) throw badInput({ [commentField]: commentMissing(rule) })
  return { step, from_status: context.status, to_status: to as StatusOf<T> }
}
