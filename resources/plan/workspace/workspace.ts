import {
  type BlockReason,
  type Chapter,
  type FormStatus,
  lockedStatuses,
  type PlanLevel,
  type Step,
} from '../../../schema/plan.ts'

/** A form of one area in the reply of `GET /api/plan/{district}/{year}`. */
export interface FormAreaSummary {
  area_id: number
  area: string
  status: FormStatus
  /** A step must send it. */
  version: number
  records: number
  rows: number
  changed_at: string | null
  /** The last step; `change` if a user changed a complete form. */
  step: Step | 'change' | 'carry' | null
  by: string | null
  at: string | null
  comment: string | null
  /** The last day on which a reopened form can be changed, and whether that day has passed. */
  open_until: string | null
  reopening_expired: boolean
  /** Days after the due date. */
  days_late: number
  issues: { error: number; warning: number }
  available_steps: Step[]
  blocked_steps: Partial<Record<Step, { reason: BlockReason; message: string }>>
}

interface WorkspaceEntry {
  form: string
  label: string
  about: string
  records: number
  rows: number
  issues: { error: number; warning: number }
  changed: { at: string; by: string | null } | null
}
export interface PlanForm extends WorkspaceEntry {
  kind: 'form'
  level: PlanLevel
  /** The status of the least advanced area. */
  status: FormStatus
  days_late: number
  areas: FormAreaSummary[]
}
export interface PlanRegister extends WorkspaceEntry {
  kind: 'register'
}

export interface Workspace {
  district: { id: number; name: string; state_id: number; state: string }
  financial_year: { id: number; name: string; due_date: string | null }
  previous: { id: number; name: string } | null
  days_late: number
  chapters: { chapter: Chapter; label: string; forms: (PlanForm | PlanRegister)[] }[]
}

/** A form in one of its areas, with which a step can be taken. */
export interface FormInArea {
  form: PlanForm
  summary: FormAreaSummary
}

/** Is the form locked, so that its records cannot be changed? */
export const isLocked = ({ status, reopening_expired }: FormAreaSummary) =>
  lockedStatuses.includes(status) || reopening_expired

export const formsIn = ({ chapters }: Workspace): PlanForm[] =>
  chapters.flatMap(({ forms }) => forms).filter((entry) => entry.kind === 'form')

/** Every form in each of its areas. */
export const formAreasIn = (workspace: Workspace): FormInArea[] =>
  formsIn(workspace).flatMap((form) => form.areas.map((summary) => ({ form, summary })))

/** The path of the sheet of a form. */
export const pathOf = ({ district, financial_year }: Workspace, form: string) =>
  `/plan/${district.id}/${financial_year.id}/${form}`

/** The path of the list of a form's records with these values. */
export const listPath = (form: string, filter: Readonly<Record<string, unknown>>) =>
  `/${form}?filter=${encodeURIComponent(JSON.stringify(filter))}`
