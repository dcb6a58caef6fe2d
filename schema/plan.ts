/**
 * The plan of a district for a year: its chapters, its forms and the steps of a form. A form is a yearly entity with `plan`; an entity
 * with `plan` but without a year is a register, which is listed in its chapter and has no status.
 */

import type { Action } from './defaultRights.ts'
import type { Declaration } from './define.ts'
import type { Entity } from './index.ts'

/** Chapters in their order; keys `plan.chapters.<name>`. */
export const chapters = {
  district: 'District profile',
  skilling: 'Skilling today',
  demand: 'Demand',
  migration: 'Migration',
  gaps: 'Gaps',
  governance: 'Governance',
} as const
export type Chapter = keyof typeof chapters

/** The entity name of operations that write records of several forms: carry-over, workbook. */
export const PLAN = 'plan'

type Shape = Pick<Declaration, 'plan' | 'fields'>

/** Does the entity have a status for each year? */
export const isForm = ({ plan, fields }: Shape): boolean =>
  plan !== undefined && Object.hasOwn(fields, 'financial_year_id')

export type PlanLevel = 'block' | 'district'

/** The area that a form is filled and submitted for: the block if its records must name one, else the district. */
export const planLevel = ({ fields }: Pick<Declaration, 'fields'>): PlanLevel =>
  fields.block_id?.required ? 'block' : 'district'

/** The field with the id of that area. */
export const planAreaField = (entity: Pick<Declaration, 'fields'>) => `${planLevel(entity)}_id` as const

/** Forms and registers in the order of the chapters. */
export const planEntitiesIn = (entities: Readonly<Record<string, Entity>>): Entity[] =>
  Object.keys(chapters).flatMap((chapter) => Object.values(entities).filter(({ plan }) => plan === chapter))

/** The statuses of a form in their order; keys `plan.statuses.<name>`. */
export const formStatuses = {
  not_started: 'Not started',
  draft: 'Draft',
  complete: 'Complete',
  submitted: 'Submitted',
  approved: 'Approved',
  locked: 'Locked',
} as const
export type FormStatus = keyof typeof formStatuses
export const statusOrder = Object.keys(formStatuses) as FormStatus[]
export const statusRank = (status: FormStatus) => statusOrder.indexOf(status)

/** Who can take a step, by right, level of role and area. */
export const actors = {
  /** A user who fills the form in its area. */
  editor: { action: 'update', level: 9, area: 'own' },
  /** The district, for the forms of its blocks too. */
  approver: { action: 'approve', level: 5, area: 'district' },
  /** The state mission. */
  stateMission: { action: 'approve', level: 4, area: 'district' },
} as const satisfies Record<string, { action: Action; level: number; area: 'own' | 'district' }>
export type Actor = keyof typeof actors

interface StepRule {
  /** The text of the button; key `plan.steps.<name>`. */
  label: string
  from: readonly FormStatus[]
  to: FormStatus
  actor: Actor
  /** `onWarnings`: required if the checks of the form gave a warning. */
  comment: 'required' | 'onWarnings' | 'optional'
  /** The user who submitted the form cannot take this step. */
  notBySubmitter?: true
  /** The form must have no errors. */
  withoutErrors?: true
  /** The step must say the last day on which the form can be changed. */
  needsOpenUntil?: true
}

/** Every step of a form. Besides steps only saving changes the status: it makes a complete form a draft again. */
export const steps = {
  complete: {
    label: 'Mark as complete',
    from: ['not_started', 'draft'],
    to: 'complete',
    actor: 'editor',
    comment: 'onWarnings',
    withoutErrors: true,
  },
  revise: { label: 'Change to draft', from: ['complete'], to: 'draft', actor: 'editor', comment: 'optional' },
  submit: {
    label: 'Submit',
    from: ['complete'],
    to: 'submitted',
    actor: 'editor',
    comment: 'optional',
    withoutErrors: true,
  },
  approve: {
    label: 'Approve',
    from: ['submitted'],
    to: 'approved',
    actor: 'approver',
    comment: 'optional',
    notBySubmitter: true,
  },
  return: {
    label: 'Return',
    from: ['submitted', 'approved'],
    to: 'draft',
    actor: 'approver',
    comment: 'required',
    notBySubmitter: true,
  },
  lock: {
    label: 'Lock',
    from: ['approved'],
    to: 'locked',
    actor: 'stateMission',
    comment: 'required',
    notBySubmitter: true,
  },
  reopen: {
    label: 'Reopen',
    from: ['submitted', 'approved', 'locked'],
    to: 'draft',
    actor: 'stateMission',
    comment: 'required',
    needsOpenUntil: true,
  },
} as const satisfies Record<string, StepRule>
export type Step = keyof typeof steps

export const stepRule = (step: Step): StepRule => steps[step]

/** Statuses in which the records of a form cannot be changed. */
export const lockedStatuses: readonly FormStatus[] = ['submitted', 'approved', 'locked']
/** Statuses of a form that is not submitted yet. */
export const editableStatuses: readonly FormStatus[] = ['not_started', 'draft', 'complete']

/** Why a step is not possible; keys `plan.reasons.<name>`. */
export const blockReasons = {
  status: 'Not possible in this status',
  right: 'Your role cannot do this',
  level: 'Only a higher level can do this',
  area: 'It is outside your areas of work',
  own: 'You submitted this form, so another person must decide',
  errors: 'Correct the errors first',
  reopening_expired: 'The last day for changes has passed',
} as const
export type BlockReason = keyof typeof blockReasons

/** The facts about a form and a user that decide which steps are possible. */
export interface StepContext {
  status: FormStatus
  /** The form was reopened, and the last day for changes has passed. */
  isReopeningExpired: boolean
  errorCount: number
  /** The user submitted this form. */
  isSubmitter: boolean
  actions: readonly Action[]
  /** Level of the user's role; 1 is a system administrator. */
  level: number | null
  /** Is the form's own area, and is the whole district, in the user's scope? */
  inArea: boolean
  inDistrict: boolean
}

/** Why the user cannot take this step now; null if they can. */
export function blockReasonOf(step: Step, context: StepContext): BlockReason | null {
  const { from, actor, notBySubmitter, withoutErrors, to } = stepRule(step)
  const { action, level, area } = actors[actor]
  if (!from.includes(context.status)) return 'status'
  if (!context.actions.includes(action)) return 'right'
  if ((context.level ?? 99) > level) return 'level'
  if (!(area === 'own' ? context.inArea : context.inDistrict)) return 'area'
  if (notBySubmitter && context.isSubmitter) return 'own'
  if (context.isReopeningExpired && to === 'draft' && step !== 'reopen') return 'reopening_expired'
  return withoutErrors && context.errorCount > 0 ? 'errors' : null
}
