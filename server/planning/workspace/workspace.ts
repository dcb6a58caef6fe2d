import type { FormSummary, PlanForm, PlanRegister } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { type Chapter, chapters, isForm, planLevel } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { checkText } from '../../errors/checkText.ts'
import { labelText, screenText } from '../../errors/labels.ts'
import { formOfAreas } from '../districtForms.ts'
import { readDistrictYear, requirePlanEntity, viewableEntities } from '../planEntities.ts'
import { areasOf, checkResultsIn, summariseForm } from './formSummary.ts'
import { loadPlan, type PlanData } from './loadPlan.ts'

const sum = (summaries: readonly FormSummary[], of: (summary: FormSummary) => number) =>
  summaries.reduce((all, summary) => all + of(summary), 0)

/**
 * A form or register as the workspace lists it: a summary for each of its areas, and their totals. Empty where the caller sees none of
 * its areas.
 */
export function describeForm(
  entity: Entity,
  planData: PlanData,
  principal: Principal,
): (PlanForm | PlanRegister)[] {
  const summaries = areasOf(entity, planData, principal).map((area) =>
    summariseForm(entity, planData, area, principal),
  )
  if (!summaries.length) return []
  const shared = {
    form: entity.name,
    label: labelText(entity.plural),
    about: entity.about,
    records: sum(summaries, ({ records }) => records),
    rows: sum(summaries, ({ rows }) => rows),
    issues: {
      error: sum(summaries, ({ issues }) => issues.error),
      warning: sum(summaries, ({ issues }) => issues.warning),
    },
    changed: planData.changed[entity.name] ?? null,
  }
  if (!isForm(entity)) return [{ ...shared, kind: 'register' }]
  const level = planLevel(entity)
  return [
    {
      ...shared,
      kind: 'form',
      level,
      ...formOfAreas(summaries),
      areas: summaries,
    },
  ]
}

/** GET plan/{district}/{year}: the chapters with the forms and registers that the caller can view. */
export async function getWorkspace({
  reply,
  database,
  path,
  principal,
}: RequestContext<'GET plan/{district_id}/{financial_year_id}'>): Promise<Response> {
  const shown = viewableEntities(principal)
  const planData = await loadPlan(database, shown, readDistrictYear(path), principal)
  const { district, year, previous, days_late } = planData
  return reply({
    district,
    financial_year: year,
    previous,
    days_late,
    chapters: (Object.keys(chapters) as Chapter[]).map((chapter) => ({
      chapter,
      label: screenText(`plan.chapters.${chapter}`, chapters[chapter]),
      forms: shown
        .filter(({ plan }) => plan === chapter)
        .flatMap((entity) => describeForm(entity, planData, principal)),
    })),
  })
}

/** GET plan/{district}/{year}/{form}/checks: all check results of a form, by area. */
export async function getChecks({
  reply,
  database,
  path,
  principal,
}: RequestContext<'GET plan/{district_id}/{financial_year_id}/{form}/checks'>): Promise<Response> {
  const entity = requirePlanEntity(path.form, principal)
  const planData = await loadPlan(database, [entity], readDistrictYear(path), principal)
  const areas = areasOf(entity, planData, principal).map((area) => ({
    area_id: area.id,
    area: area.name,
    issues: checkResultsIn(entity, planData, area.id, principal).map((result) => ({
      ...result,
      text: checkText(entity, result),
    })),
  }))
  return reply({ form: entity.name, level: isForm(entity) ? planLevel(entity) : 'district', areas })
}
