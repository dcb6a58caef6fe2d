import type { Chapter, PlanLevel, Reason, State, Step } from '../../schema/plan.ts'

/** A form of one area, as `GET /api/plan/{district}/{year}` tells it. */
export interface Cell {
  area_id: number
  area: string
  state: State
  /** Sent with a step. */
  version: number
  records: number
  rows: number
  changed_at: string | null
  /** The last step, or that somebody changed what was complete. */
  step: Step | 'change' | 'carry' | null
  by: string | null
  at: string | null
  comment: string | null
  /** Reopened until this day, and whether it has passed. */
  until: string | null
  over: boolean
  /** Days after the due date. */
  late: number
  findings: { error: number; warning: number }
  open: Step[]
  closed: Partial<Record<Step, { reason: Reason; message: string }>>
}

interface Listed {
  form: string
  label: string
  about: string
  records: number
  rows: number
  findings: { error: number; warning: number }
  changed: { at: string; by: string | null } | null
}
export interface Form extends Listed {
  kind: 'form'
  level: PlanLevel
  /** Of the area that is least far. */
  state: State
  late: number
  cells: Cell[]
}
export interface Register extends Listed {
  kind: 'register'
}

export interface Workspace {
  district: { id: number; name: string; state_id: number; state: string }
  financial_year: { id: number; name: string; due_date: string | null }
  previous: { id: number; name: string } | null
  late: number
  chapters: { chapter: Chapter; label: string; forms: (Form | Register)[] }[]
}

/** A form in one of its areas: what a step is taken with. */
export interface Chosen {
  form: Form
  cell: Cell
}

export const formsIn = ({ chapters }: Workspace): Form[] =>
  chapters.flatMap(({ forms }) => forms).filter((one) => one.kind === 'form')

/** Every form in every one of its areas. */
export const cellsIn = (workspace: Workspace): Chosen[] =>
  formsIn(workspace).flatMap((form) => form.cells.map((cell) => ({ form, cell })))

/** Where the sheet of a form is. */
export const pathOf = ({ district, financial_year }: Workspace, form: string) =>
  `/plan/${district.id}/${financial_year.id}/${form}`

/** The records of a form that have these values, in their list. */
export const listPath = (form: string, filter: Readonly<Record<string, unknown>>) =>
  `/${form}?filter=${encodeURIComponent(JSON.stringify(filter))}`
