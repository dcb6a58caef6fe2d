/**
 * The plan of a district for a year: its chapters, its forms and the steps that a form takes. A form is an entity of a year with
 * `plan`; one without a year is a register, which stands in its chapter without a state.
 */
import type { Declaration } from './define.ts'
import type { Entity } from './index.ts'
import type { Action } from './rights.ts'

/** Chapters in their order; keys `plan.chapters.<name>`. */
export const chapters = {
  district: 'The district as it is',
  skilling: 'Skilling today',
  demand: 'Demand',
  migration: 'Migration',
  gaps: 'Gaps',
  governance: 'Governance',
} as const
export type Chapter = keyof typeof chapters

/** What an operation is about that writes records of several forms: a year carried over, a workbook. */
export const PLAN = 'plan'

type Shape = Pick<Declaration, 'plan' | 'fields'>

/** Has the entity a state, year by year? */
export const isForm = ({ plan, fields }: Shape): boolean =>
  plan !== undefined && Object.hasOwn(fields, 'financial_year_id')

export type PlanLevel = 'block' | 'district'

/** By which area a form is kept, completed and submitted: the block where its records must name one, else the district. */
export const planLevel = ({ fields }: Pick<Declaration, 'fields'>): PlanLevel =>
  fields.block_id?.required ? 'block' : 'district'

/** The field that names that area. */
export const planAreaField = (entity: Pick<Declaration, 'fields'>) => `${planLevel(entity)}_id` as const

/** Forms and registers in the order of the chapters. */
export const planOf = (entities: Readonly<Record<string, Entity>>): Entity[] =>
  Object.keys(chapters).flatMap((chapter) => Object.values(entities).filter(({ plan }) => plan === chapter))

/** States in their order; keys `plan.states.<name>`. */
export const states = {
  not_started: 'Not started',
  draft: 'Draft',
  complete: 'Complete',
  submitted: 'Submitted',
  approved: 'Approved',
  locked: 'Locked',
} as const
export type State = keyof typeof states

/** Who takes a step, by right, by level of role and by area. */
export const actors = {
  /** Whoever fills the form, and works in its area. */
  filler: { action: 'update', level: 9, area: 'own' },
  /** The district, also for the forms of its blocks. */
  approver: { action: 'approve', level: 5, area: 'district' },
  /** The state mission. */
  keeper: { action: 'approve', level: 4, area: 'district' },
} as const satisfies Record<string, { action: Action; level: number; area: 'own' | 'district' }>
export type Actor = keyof typeof actors

interface StepRule {
  /** What a person reads on the button; key `plan.steps.<name>`. */
  label: string
  from: readonly State[]
  to: State
  who: Actor
  /** `warned`: where something was found that asks for one. */
  comment: 'required' | 'warned' | 'optional'
  /** Never by whoever submitted the form. */
  byAnother?: true
  /** Needs a form without errors. */
  sound?: true
  /** Names the last day on which the form is open. */
  until?: true
}

/** Every step that a form can take; nothing else leads from one state to another but saving, which makes a complete form a draft. */
export const steps = {
  complete: {
    label: 'Mark as complete',
    from: ['not_started', 'draft'],
    to: 'complete',
    who: 'filler',
    comment: 'warned',
    sound: true,
  },
  revise: { label: 'Back to draft', from: ['complete'], to: 'draft', who: 'filler', comment: 'optional' },
  submit: {
    label: 'Submit',
    from: ['complete'],
    to: 'submitted',
    who: 'filler',
    comment: 'optional',
    sound: true,
  },
  approve: {
    label: 'Approve',
    from: ['submitted'],
    to: 'approved',
    who: 'approver',
    comment: 'optional',
    byAnother: true,
  },
  return: {
    label: 'Return',
    from: ['submitted', 'approved'],
    to: 'draft',
    who: 'approver',
    comment: 'required',
    byAnother: true,
  },
  lock: {
    label: 'Lock',
    from: ['approved'],
    to: 'locked',
    who: 'keeper',
    comment: 'required',
    byAnother: true,
  },
  reopen: {
    label: 'Reopen',
    from: ['submitted', 'approved', 'locked'],
    to: 'draft',
    who: 'keeper',
    comment: 'required',
    until: true,
  },
} as const satisfies Record<string, StepRule>
export type Step = keyof typeof steps

export const stepRule = (step: Step): StepRule => steps[step]

/** States in which the records of a form cannot be changed. */
export const closedStates: readonly State[] = ['submitted', 'approved', 'locked']
/** States in which a form is not yet handed in. */
export const openStates: readonly State[] = ['not_started', 'draft', 'complete']

/** Why a step is not open; keys `plan.reasons.<name>`. */
export const reasons = {
  state: 'Not in this state',
  right: 'Your role may not do this',
  level: 'This is for the level above',
  area: 'The area is not yours',
  own: 'You submitted this yourself; another person must decide',
  errors: 'There are errors to mend first',
  over: 'The time for which it was reopened is over',
} as const
export type Reason = keyof typeof reasons

/** What is known of a form and of the person who looks at it. */
export interface Standing {
  state: State
  /** Reopened until a day that has passed. */
  over: boolean
  errors: number
  /** Submitted by the same person. */
  own: boolean
  actions: readonly Action[]
  /** Level of the person's role; 1 administers. */
  level: number | null
  /** Lies the form's own area, and the whole district, where the person works? */
  inArea: boolean
  inDistrict: boolean
}

/** Why this person cannot take this step now; null where they can. */
export function whyNot(step: Step, standing: Standing): Reason | null {
  const { from, who, byAnother, sound, to } = stepRule(step)
  const { action, level, area } = actors[who]
  if (!from.includes(standing.state)) return 'state'
  if (!standing.actions.includes(action)) return 'right'
  if ((standing.level ?? 99) > level) return 'level'
  if (!(area === 'own' ? standing.inArea : standing.inDistrict)) return 'area'
  if (byAnother && standing.own) return 'own'
  if (standing.over && to === 'draft' && step !== 'reopen') return 'over'
  return sound && standing.errors > 0 ? 'errors' : null
}
