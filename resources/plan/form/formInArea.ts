import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { planLevel } from '../../../schema/plan.ts'
import { storage } from '../../../src/data/session/storage.ts'
import type { RowValues } from '../../../src/sheet/model/row.ts'
import { formsIn, type Workspace } from '../data/workspace.ts'
import { subareaField } from './subareaField.ts'

interface OpenForm {
  form: PlanForm
  summary: FormSummary
  /** Values that all its records share. */
  scope: RowValues
}

/** A form in an area of the plan, or in one area inside it (`subareaId`); without one in its first area. */
export function formInArea(
  workspace: Workspace,
  entity: Entity,
  area?: unknown,
  subareaId?: number | null,
): OpenForm | undefined {
  const form = formsIn(workspace).find((candidate) => candidate.form === entity.name)
  const summary =
    form?.areas.find(({ area_id }) => form.level === 'district' || area_id === area) ??
    (subareaId ? undefined : form?.areas[0])
  if (!form || !summary) return undefined
  const subarea = subareaField(entity)
  const scope = {
    state_id: workspace.district.state_id,
    district_id: workspace.district.id,
    financial_year_id: workspace.financial_year.id,
    ...(planLevel(entity) === 'block' && { block_id: summary.area_id }),
    ...(subarea && subareaId && { [subarea.name]: subareaId }),
  }
  return { form, summary, scope }
}

/** The key of the draft of a sheet in this browser. */
export const draftKeyOf = (entity: Entity, scope: RowValues, record?: number | 'new'): string =>
  `${storage.profile()?.id ?? 0}/${entity.name}/sheet/${[...Object.values(scope), record ?? 'all'].join('/')}`
