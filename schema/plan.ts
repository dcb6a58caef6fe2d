/**
 * The plan of a district for a year: its chapters, its forms and the steps of a form. A form is a yearly entity with `plan`; an entity
 * with `plan` but without a year is a register, which is listed in its chapter and has no status.
 */

import type { Declaration, Fields } from './define.ts'
import type { Entity } from './index.ts'
import { type ContextOf, defineSteps, type StepRule } from './steps.ts'

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

type PlanLevel = 'block' | 'district'

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

/** The orders of the board; keys `plan.board.orders.<name>`. */
export const boardOrders = ['least_submitted', 'most_overdue', 'name'] as const
export type BoardOrder = (typeof boardOrders)[number]

/** The name under which a list embeds the status of the form to which a record belongs, and by which it is filtered. */
export const FORM_STATUS = 'form_status'

/** What lists of yearly records embed under that name. */
export interface FormOfRecord {
  status: FormStatus
  days_late: number
}

const { not_started: _, ...statusesWithRecords } = formStatuses

/** The filters of these lists besides those of their fields. */
export const formFilters = {
  [FORM_STATUS]: { kind: 'choice', choices: statusesWithRecords, required: true },
  /** The form is not submitted although its due date has passed. */
  form_overdue: { kind: 'yesNo', required: true },
} as const satisfies Fields
export type FormFilter = keyof typeof formFilters

/** Who can take a step. */
const actors = {
  /** A user who fills the form in its area. */
  editor: { action: 'update', level: 9, scope: 'inArea' },
  /** The district, for the forms of its blocks too. */
  approver: { action: 'approve', level: 5, scope: 'inDistrict' },
  /** The state mission. */
  stateMission: { action: 'approve', level: 4, scope: 'inDistrict' },
} as const

/** What a step can require; the reasons have the keys `plan.reasons.<name>`. */
const conditions = {
  notBySubmitter: {
    reason: 'own',
    text: 'You submitted this form, so another person must decide',
    unless: 'isSubmitter',
  },
  withoutErrors: { reason: 'errors', text: 'Correct the errors first', unless: 'errorCount' },
  beforeExpiry: {
    reason: 'reopening_expired',
    text: 'The last day for changes has passed',
    unless: 'isReopeningExpired',
  },
} as const

interface FormStepRule extends StepRule<FormStatus, keyof typeof actors> {
  /** The user who submitted the form cannot take this step. */
  notBySubmitter?: true
  /** The form must have no errors. */
  withoutErrors?: true
  /** The last day of a reopening must not have passed. */
  beforeExpiry?: true
  /** The step must say the last day on which the form can be changed. */
  needsOpenUntil?: true
}

/** Every step of a form; keys `plan.steps.<name>`. Besides steps only saving changes the status: it makes a complete form a draft again. */
export const steps = {
  complete: {
    label: 'Mark as complete',
    from: ['not_started', 'draft'],
    to: 'complete',
    actor: 'editor',
    comment: 'onWarnings',
    withoutErrors: true,
  },
  revise: {
    label: 'Change to draft',
    from: ['complete'],
    to: 'draft',
    actor: 'editor',
    comment: 'optional',
    beforeExpiry: true,
  },
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
    notifiesMaker: true,
  },
  return: {
    label: 'Return',
    from: ['submitted', 'approved'],
    to: 'draft',
    actor: 'approver',
    comment: 'required',
    notBySubmitter: true,
    beforeExpiry: true,
    notifiesMaker: true,
  },
  lock: {
    label: 'Lock',
    from: ['approved'],
    to: 'locked',
    actor: 'stateMission',
    comment: 'required',
    notBySubmitter: true,
    notifiesMaker: true,
  },
  reopen: {
    label: 'Reopen',
    from: ['submitted', 'approved', 'locked'],
    to: 'draft',
    actor: 'stateMission',
    comment: 'required',
    needsOpenUntil: true,
    notifiesMaker: true,
  },
} as const satisfies Record<string, FormStepRule>
export type Step = keyof typeof steps

export const stepRule = (step: Step): FormStepRule => steps[step]

/** The state machine of a form. */
export const formSteps = defineSteps({
  statuses: formStatuses,
  actors,
  conditions,
  steps,
  waitsFor: { submitted: 'approver', approved: 'stateMission' },
})
export type FormTable = typeof formSteps.table
export const { statusOrder, statusRank, blockReasonOf, reasons: blockReasons } = formSteps

/** Statuses in which the records of a form cannot be changed. */
export const lockedStatuses: readonly FormStatus[] = ['submitted', 'approved', 'locked']
/** Statuses of a form whose figures are approved. */
export const approvedStatuses: readonly FormStatus[] = ['approved', 'locked']
/** Statuses of a form that is not submitted yet. */
export const editableStatuses: readonly FormStatus[] = ['not_started', 'draft', 'complete']
/** Was the form returned, and is it still to be corrected? `step`: the last one. */
export const isReturned = ({ step, status }: { step: string | null; status: FormStatus }): boolean =>
  step === ('return' satisfies Step) && status === 'draft'
/** Is the form not submitted although its due date has passed? One that was submitted late is not overdue. */
export const isOverdue = (status: FormStatus, daysLate: number): boolean =>
  daysLate > 0 && editableStatuses.includes(status)

/** The facts about a form and a user that decide which steps are possible. */
export interface StepContext extends ContextOf<FormTable> {
  /** The form was reopened, and the last day for changes has passed. */
  isReopeningExpired: boolean
  errorCount: number
  /** The user submitted this form. */
  isSubmitter: boolean
  /** Is the form's own area, and is the whole district, in the user's scope? */
  inArea: boolean
  inDistrict: boolean
}
