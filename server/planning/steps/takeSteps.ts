import type { CheckResult } from '../../../schema/checks.ts'
import type { Entity } from '../../../schema/index.ts'
import { type FormTable, formSteps, planLevel } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import { checkText } from '../../errors/checkText.ts'
import { message } from '../../errors/message.ts'
import { labelParam } from '../../errors/messageParams.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { TODAY } from '../../sql/today.ts'
import { authorizeStep, type StepSubject } from '../../steps/authorizeStep.ts'
import { lockForSteps } from '../lockForms.ts'
import { planForms, requirePlanEntity } from '../planEntities.ts'
import {
  areasOf,
  checkResultsIn,
  stepContextOf,
  storedStatus,
  summariseForm,
} from '../workspace/formSummary.ts'
import { loadPlan, type PlanData } from '../workspace/loadPlan.ts'
import { readStepInput, type StepInput } from './stepInput.ts'
import { notifySubmitters } from './stepNotifications.ts'
import { notifyDeciders } from './waitingNotifications.ts'
import { writeSteps } from './writeSteps.ts'

/** Check results in the reply to a step that errors prevent. */
const MAX_ERRORS = 50

interface StepTarget {
  form: string
  version: number
  entity: Entity
  area: { id: number; name: string }
}

/** The results that prevent a step, for its reply. */
const errorsIn = (entity: Entity, results: readonly CheckResult[]) =>
  results
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_ERRORS)
    .map((result) => ({ ...result, text: checkText(entity, result) }))

/** What the engine needs to know of a form of an area. */
function stepSubject(
  { entity, area, version: seen }: StepTarget,
  planData: PlanData,
  principal: Principal,
): StepSubject<FormTable> {
  const results = checkResultsIn(entity, planData, area.id, principal)
  const names = { form: labelParam(entity.plural), area: area.name }
  return {
    context: stepContextOf(entity, planData, area.id, principal, results),
    version: { stored: storedStatus(entity, planData, area.id)?.version ?? 0, seen },
    hasWarnings: results.some(({ severity }) => severity === 'warning'),
    stale: () => ({
      current: { form: entity.name, ...summariseForm(entity, planData, area, principal) },
      text: message('plan.formChanged', names),
    }),
    blocked: (reason, words) => ({
      text: message('plan.stepNotPossible', { ...names, ...words }),
      details: { form: entity.name, ...(reason === 'errors' && { issues: errorsIn(entity, results) }) },
    }),
    commentField: 'comment',
    commentMissing: (rule) =>
      rule === 'onWarnings' ? message('plan.warningCommentRequired', names) : message('plan.commentRequired'),
  }
}

/** The form of the request, and the id of its area. */
function resolveForm(form: StepInput['forms'][number], { district_id }: StepInput, principal: Principal) {
  const entity = requirePlanEntity(form.form, principal, planForms)
  const area_id = planLevel(entity) === 'block' ? (form.block_id ?? 0) : district_id
  return { ...form, entity, area_id }
}

/** Adds the area; 404 if it does not exist for the caller. */
function resolveArea(
  form: ReturnType<typeof resolveForm>,
  planData: PlanData,
  principal: Principal,
): StepTarget {
  const area = areasOf(form.entity, planData, principal).find(({ id }) => id === form.area_id)
  if (!area) throw notFound('plan.areaNotFound', { form: labelParam(form.entity.plural) })
  return { ...form, area }
}

/**
 * Takes a step with one or many forms of a district and year, all or none, in one transaction. 400 without a required comment or day,
 * 403 and 409 with the reason, 409 with the current summary if the form has changed. Returns the new summaries as JSON. `submittedOn` is
 * SQL: the day of a submission.
 */
export async function takeSteps(
  db: Queries,
  body: Readonly<Record<string, unknown>>,
  principal: Principal,
  caller: Caller,
  submittedOn = TODAY,
): Promise<string> {
  const input = readStepInput(body)
  const forms = input.forms.map((form) => resolveForm(form, input, principal))
  if (new Set(forms.map(({ form, area_id }) => `${form}/${area_id}`)).size < forms.length)
    throw badInput({ forms: message('plan.formTwice') })
  const entities = [...new Set(forms.map(({ entity }) => entity))]
  const ids = [input.district_id, input.financial_year_id] as const
  await lockForSteps(db, forms, input.financial_year_id)
  const planData = await loadPlan(db, entities, ids, principal)
  const targets = forms.map((form) => resolveArea(form, planData, principal))
  const writes = targets.map((target) => ({
    form: target.form,
    area_id: target.area.id,
    ...authorizeStep(formSteps, input, stepSubject(target, planData, principal)),
  }))
  await writeSteps(db, writes, input, principal, caller, submittedOn)
  await notifySubmitters(db, targets, input, planData, principal, caller)
  await notifyDeciders(db, writes, input.comment, planData, principal)
  const after = await loadPlan(db, entities, ids, principal)
  const summaries = targets.map(({ entity, area }) => ({
    form: entity.name,
    ...summariseForm(entity, after, area, principal),
  }))
  return JSON.stringify(input.isSingle ? summaries[0] : summaries)
}

/** POST plan/step */
export async function postStep({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST plan/step'>): Promise<Response> {
  const reply = await runIdempotentTransaction(database, caller, async (db) => ({
    body: await takeSteps(db, body, principal, caller),
    operation: null,
  }))
  return sendResult(c, reply)
}
