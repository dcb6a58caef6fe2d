import { rowsIn } from '../../../schema/checks/evaluate.ts'
import type { Values } from '../../../schema/checks.ts'
import type { FormReview } from '../../../schema/contract/planSchemas.ts'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { columnTotal } from '../../../schema/totals.ts'
import type { Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { checkText } from '../../errors/checkText.ts'
import { listOf, ownFields } from '../documents/planRecords.ts'
import { planForms, readDistrictYear, requirePlanEntity, viewableEntities } from '../planEntities.ts'
import { areasOf, checkResultsIn, summariseForm } from '../workspace/formSummary.ts'
import { loadPlan, type PlanData } from '../workspace/loadPlan.ts'
import { formChanges, isLiveNow } from './formChanges.ts'
import { type ReviewData, readReview } from './readReview.ts'

/** Check results of a form of an area in a review. */
const MAX_MESSAGES = 5

const totalsOf = (prefix: string, fields: Fields, rows: readonly Values[]) =>
  Object.keys(fields).flatMap((name) => {
    const total = columnTotal(rows, fields, name)
    return total === null ? [] : [{ field: prefix + name, total }]
  })

/** The totals of the fields of a form and of the columns of its rows. */
function formTotals(entity: Entity, records: readonly Values[]): FormReview['totals'] {
  const list = listOf(entity)
  const rows = list ? records.flatMap((record) => rowsIn(record, list.name)) : []
  return [
    ...totalsOf('', Object.fromEntries(ownFields(entity)), records),
    ...(list ? totalsOf(`${list.name}.`, list.field.columns, rows) : []),
  ]
}

type Area = ReturnType<typeof areasOf>[number]

function reviewForm(
  entity: Entity,
  area: Area,
  planData: PlanData,
  { submissions, decisions, records: byForm }: ReviewData,
  principal: Principal,
): FormReview {
  const isHere = (one: { form: string; area_id: number }) =>
    one.form === entity.name && one.area_id === area.id
  const summary = summariseForm(entity, planData, area, principal)
  const submission = submissions.find(isHere)
  const decision = decisions.find(isHere)
  const isWhole = area.id === planData.district.id
  const reviewed = (byForm[entity.name] ?? []).filter(({ now }) => isWhole || now.block_id === area.id)
  const results = checkResultsIn(entity, planData, area.id, principal)
  const worstFirst = results.toSorted((one, other) => one.severity.localeCompare(other.severity))
  return {
    form: entity.name,
    ...summary,
    submitted: submission ? { by: submission.by, at: submission.at, comment: submission.comment } : null,
    decided: decision ? { step: decision.step, by: decision.by, at: decision.at } : null,
    changes: formChanges(entity, reviewed),
    totals: formTotals(
      entity,
      reviewed.filter(isLiveNow).map(({ now }) => now),
    ),
    messages: worstFirst.slice(0, MAX_MESSAGES).map((result) => ({
      severity: result.severity,
      text: checkText(entity, result),
    })),
  }
}

/** GET plan/review/{district}/{year}: what a user sees before a step with these forms, by form and area. */
export async function getReview({
  reply,
  database,
  path,
  query,
  principal,
}: RequestContext<'GET plan/review/{district_id}/{financial_year_id}'>): Promise<Response> {
  const forms = query.form
    ? [...new Set(query.form.split(','))].map((name) => requirePlanEntity(name, principal, planForms))
    : viewableEntities(principal, planForms)
  const ids = readDistrictYear(path)
  const planData = await loadPlan(database, forms, ids, principal)
  const review = await readReview(database, forms, ids, principal.scope)
  return reply(
    forms.flatMap((entity) =>
      areasOf(entity, planData, principal).map((area) =>
        reviewForm(entity, area, planData, review, principal),
      ),
    ),
  )
}
