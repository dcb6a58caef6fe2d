import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { lockedStatuses } from '../../../schema/plan.ts'

export type Workspace = ReplyOf<'GET plan/{district_id}/{financial_year_id}'>

/** A form in one of its areas, with which a step can be taken. */
export interface FormInArea {
  form: PlanForm
  summary: FormSummary
}

/** Is the form locked, so that its records cannot be changed? */
export const isLocked = ({ status, reopening_expired }: FormSummary) =>
  lockedStatuses.includes(status) || reopening_expired

export const formsIn = ({ chapters }: Workspace): PlanForm[] =>
  chapters.flatMap(({ forms }) => forms).filter((entry) => entry.kind === 'form')

/** Most blocks that a title names. */
const MAX_NAMED = 3

/** The area of a plan in a title: “Bagalkote”, or “Badami (Bagalkote)” for a user who plans for blocks only. */
export const planArea = (district: string, blocks: readonly string[]) =>
  blocks.length > 0 && blocks.length <= MAX_NAMED ? `${blocks.join(', ')} (${district})` : district

/** The area of the plan that the user sees: without a form of the whole district, it is that of their blocks. */
export function areaOf(workspace: Workspace): string {
  const forms = formsIn(workspace)
  const blocks = forms.flatMap(({ level, areas }) => (level === 'block' ? areas.map(({ area }) => area) : []))
  const isOfBlocks = forms.every(({ level }) => level === 'block')
  return planArea(workspace.district.name, isOfBlocks ? [...new Set(blocks)] : [])
}

/** Every form in each of its areas. */
export const formAreasIn = (workspace: Workspace): FormInArea[] =>
  formsIn(workspace).flatMap((form) => form.areas.map((summary) => ({ form, summary })))

/** The workspace with a newer status of one of its forms. */
export const withForm = (workspace: Workspace, form: PlanForm): Workspace => ({
  ...workspace,
  chapters: workspace.chapters.map((chapter) => ({
    ...chapter,
    forms: chapter.forms.map((entry) => (entry.form === form.form ? form : entry)),
  })),
})

/** The path of the sheet of a form. */
export const pathOf = ({ district, financial_year }: Workspace, form: string) =>
  `/plan/${district.id}/${financial_year.id}/${form}`

/** The path of the sheet of a form in one of its areas. */
export const areaPath = (workspace: Workspace, { form, summary }: FormInArea) =>
  pathOf(workspace, form.form) + (form.level === 'block' ? `?block=${summary.area_id}` : '')

/** The path of the list of a form's records with these values. */
export const listPath = (form: string, filter: Readonly<Record<string, unknown>>) =>
  `/${form}?filter=${encodeURIComponent(JSON.stringify(filter))}`
