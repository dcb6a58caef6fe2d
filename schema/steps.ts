/**
 * State machines as data: the statuses of a record, the steps between them, who can take each, and who waits for it. Forms of the plan
 * are the first (schema/plan.ts). Server, screens and history read the table; none of them knows a machine.
 */
import type { Action } from './defaultRights.ts'

/** Who can take a step: users with this right and this level or a higher one (1 is the highest). */
interface StepActor {
  action: Action
  level: number
  /** The fact of the context that the record is in the scope of the user. */
  scope: string
}

/** What a step can require beside its actor. It is refused for this reason while the fact is true, or a count above 0. */
interface StepCondition {
  reason: string
  text: string
  unless: string
}

/** When a step needs a comment; `onWarnings`: if the checks of the record gave a warning. */
type CommentRule = 'required' | 'onWarnings' | 'optional'

/** A step. It also has `true` under the name of each condition that it requires. */
export interface StepRule<Status extends string = string, Actor extends string = string> {
  /** The English text of its button. */
  label: string
  from: readonly Status[]
  to: Status
  actor: Actor
  comment: CommentRule
  /** The field of the record whose value is given with the step, or that the step empties. */
  sets?: string
  clears?: string
  /** The user who submitted the record gets a notification, unless they took the step. */
  notifiesMaker?: true
  /** It is not undone: another step takes it back, or nothing does. */
  notUndone?: true
  /** Where undoing the step leads to another status than the one before it. */
  undoneTo?: { readonly [Before in Status]?: Status }
}

/** The operation that undoes a step. */
export const UNDO_STEP = 'undo_step'

/** The table of a machine. The order of the statuses is that of their progress. */
export interface StepTable {
  /** How long the user who took a step can undo it while the record did not change since; without it steps are not undone. */
  undoMinutes?: number
  statuses: Readonly<Record<string, string>>
  actors: Readonly<Record<string, StepActor>>
  conditions: Readonly<Record<string, StepCondition>>
  steps: Readonly<Record<string, StepRule>>
  /** The actor for whose decision a record of this status waits: users who can take it are notified. */
  waitsFor: Readonly<Record<string, string>>
}

type Keys<T> = keyof T & string
export type StatusOf<T extends StepTable> = Keys<T['statuses']>
export type StepOf<T extends StepTable> = Keys<T['steps']>
export type ReasonOf<T extends StepTable> =
  | keyof typeof commonReasons
  | T['conditions'][Keys<T['conditions']>]['reason']
type ActorOf<T extends StepTable> = Keys<T['actors']>
type FactOf<T extends StepTable> =
  | T['actors'][ActorOf<T>]['scope']
  | T['conditions'][Keys<T['conditions']>]['unless']

/** The facts about a record and a user that decide which steps are possible. */
export type ContextOf<T extends StepTable> = {
  status: StatusOf<T>
  /** The actions that the user can do with records of this kind. */
  actions: readonly Action[]
  /** Level of the user's role; 1 is a system administrator. */
  level: number | null
} & Readonly<Record<FactOf<T>, boolean | number>>

/** The names in a table are those that it declares. */
interface Consistent<T extends StepTable> {
  steps: Readonly<
    Record<string, StepRule<StatusOf<T>, ActorOf<T>> & { readonly [Name in Keys<T['conditions']>]?: true }>
  >
  waitsFor: { readonly [Status in StatusOf<T>]?: ActorOf<T> }
}

/** The steps that a user can take now, and why each of the others is not possible. */
interface StepChoice<T extends StepTable> {
  available_steps: StepOf<T>[]
  blocked_steps: { [Step in StepOf<T>]?: { reason: ReasonOf<T>; message: string } }
}

export interface StepMachine<T extends StepTable = StepTable> {
  table: T
  stepNames: readonly StepOf<T>[]
  /** Those that can be undone. */
  undoableSteps: readonly StepOf<T>[]
  statusOrder: readonly StatusOf<T>[]
  statusRank(status: StatusOf<T>): number
  /** The English text of each reason. */
  reasons: Readonly<Record<ReasonOf<T>, string>>
  /** Why the user cannot take this step now; null if they can. */
  blockReasonOf(step: StepOf<T>, context: ContextOf<T>): ReasonOf<T> | null
  /** `textOf` gives the text of a reason in another language. */
  choiceOf(context: ContextOf<T>, textOf?: (text: string) => string): StepChoice<T>
  /** Why the user cannot undo this step, whatever the status: they are not, or no longer, among those who can take it; null if they are. */
  undoBlockReasonOf(step: StepOf<T>, context: ContextOf<T>): ReasonOf<T> | null
  /** The status after undoing a step that was taken in the status `before`. */
  undoneStatus(step: StepOf<T>, before: StatusOf<T>): StatusOf<T>
  /** Why the step needs a comment; null if it can be left out. */
  commentNeeded(step: StepOf<T>, hasWarnings: boolean): Exclude<CommentRule, 'optional'> | null
}

/** Why a step is not possible, in every machine; the conditions of a machine add their own reasons. */
const commonReasons = {
  status: 'Not possible in this status',
  right: 'Your role cannot do this',
  level: 'Only a higher level can do this',
  area: 'It is outside your areas of work',
} as const

/** Makes a machine of a table. The types of its statuses, steps and reasons are inferred. */
export function defineSteps<const T extends StepTable>(table: T & Consistent<T>): StepMachine<T> {
  const { actors, conditions, steps, statuses }: StepTable = table
  const stepNames = Object.keys(steps) as StepOf<T>[]
  const statusOrder = Object.keys(statuses) as StatusOf<T>[]
  const conditionReasons = Object.values(conditions).map(({ reason, text }) => [reason, text])
  const reasons = { ...commonReasons, ...Object.fromEntries(conditionReasons) }

  function actorReasonOf(step: string, { actions, level, ...facts }: ContextOf<StepTable>) {
    const actor = actors[(steps[step] as StepRule).actor] as StepActor
    if (!actions.includes(actor.action)) return 'right'
    if (level === null || level > actor.level) return 'level'
    return facts[actor.scope] ? null : 'area'
  }
  function reasonOf(step: string, context: ContextOf<StepTable>) {
    const rule = steps[step] as StepRule
    const { status, ...facts } = context
    if (!rule.from.includes(status)) return 'status'
    const actorReason = actorReasonOf(step, context)
    if (actorReason) return actorReason
    const unmet = Object.keys(conditions).find(
      (name) => Object.hasOwn(rule, name) && facts[(conditions[name] as StepCondition).unless],
    )
    return unmet ? (conditions[unmet] as StepCondition).reason : null
  }
  const blockReasonOf: StepMachine<T>['blockReasonOf'] = (step, context) =>
    reasonOf(step, context) as ReasonOf<T> | null

  return {
    table,
    stepNames,
    undoableSteps: stepNames.filter((name) => !steps[name]?.notUndone),
    statusOrder,
    statusRank: (status) => statusOrder.indexOf(status),
    reasons,
    blockReasonOf,
    choiceOf(context, textOf = (text) => text) {
      const choice: StepChoice<T> = { available_steps: [], blocked_steps: {} }
      for (const step of stepNames) {
        const reason = blockReasonOf(step, context)
        if (reason) choice.blocked_steps[step] = { reason, message: textOf(reasons[reason]) }
        else choice.available_steps.push(step)
      }
      return choice
    },
    undoBlockReasonOf: (step, context) => actorReasonOf(step, context) as ReasonOf<T> | null,
    undoneStatus: (step, before) => ((steps[step] as StepRule).undoneTo?.[before] ?? before) as StatusOf<T>,
    commentNeeded(step, hasWarnings) {
      const { comment } = steps[step] as StepRule
      if (comment === 'optional' || (comment === 'onWarnings' && !hasWarnings)) return null
      return comment
    },
  }
}

/** The statuses of records in which steps have set this field and not emptied it since: by a table that sets it, records of others have none. */
export function statusesWith<T extends StepTable>({ table }: StepMachine<T>, field: string): StatusOf<T>[] {
  const steps = Object.values(table.steps)
  const found = new Set(steps.filter(({ sets }) => sets === field).map(({ to }) => to))
  // A set that grows while it is read is read to its end.
  for (const status of found)
    for (const { from, to, clears } of steps) if (from.includes(status) && clears !== field) found.add(to)
  return [...found] as StatusOf<T>[]
}
