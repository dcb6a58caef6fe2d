import { type CheckResult, checkResultText } from '../../../schema/checks.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { blockReasonOf, blockReasons, planLevel, type Step, stepRule, steps } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError, badInput, conflictWith, notFound } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { TODAY } from '../../records/formLocks.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { lockForSteps } from '../lockForms.ts'
import { planForms, requirePlanEntity } from '../planEntities.ts'
import { areasOf, checkResultsIn, stepContextOf, summariseForm } from '../workspace/formSummary.ts'
import { loadPlan, type PlanData } from '../workspace/loadPlan.ts'
import { readStepInput, type StepInput } from './stepInput.ts'
import { notifySubmitters } from './stepNotifications.ts'
import { type StepWrite, writeSteps } from './writeSteps.ts'

/** Check results in the reply to a step that errors prevent. */
const MAX_ERRORS = 50

interface StepTarget {
  form: string
  version: number
  entity: Entity
  area: { id: number; name: string }
}

type BlockReason = keyof typeof blockReasons

const HTTP_STATUS: Readonly<Record<BlockReason, 403 | 409>> = {
  status: 409,
  right: 403,
  level: 403,
  area: 403,
  own: 409,
  errors: 409,
  reopening_expired: 409,
}

/** 409 with the current summary of the form: its version is not the one that the caller saw. */
const staleForm = ({ entity, area }: StepTarget, planData: PlanData, principal: Principal) =>
  conflictWith(
    { current: { form: entity.name, ...summariseForm(entity, planData, area, principal) } },
    message('plan.formChanged', { form: entity.plural, area: area.name }),
  )

/** 403 or 409 with the reason and the form; if the form has errors, with these. */
function stepError(
  step: Step,
  reason: BlockReason,
  { entity, area }: StepTarget,
  results: readonly CheckResult[],
) {
  const errors = results.filter(({ severity }) => severity === 'error').slice(0, MAX_ERRORS)
  const issues = errors.map((result) => ({ ...result, text: checkResultText(entity, result, entities) }))
  const text = message('plan.stepNotPossible', {
    form: entity.plural,
    area: area.name,
    step: steps[step].label.toLowerCase(),
    reason: blockReasons[reason],
  })
  return new ApiError(HTTP_STATUS[reason], text, {
    reason,
    form: entity.name,
    ...(reason === 'errors' && { issues }),
  })
}

function authorizeStep(
  target: StepTarget,
  input: StepInput,
  planData: PlanData,
  principal: Principal,
): StepWrite {
  const { entity, area, version } = target
  const { step, comment } = input
  const results = checkResultsIn(entity, planData, area.id, principal)
  const context = stepContextOf(entity, planData, area.id, principal, results)
  const stored = planData.statuses.find((row) => row.form === entity.name && row.area_id === area.id)
  if ((stored?.version ?? 0) !== version) throw staleForm(target, planData, principal)
  const reason = blockReasonOf(step, context)
  if (reason) throw stepError(step, reason, target, results)
  const rule = stepRule(step)
  const hasWarnings = rule.comment === 'onWarnings' && results.some(({ severity }) => severity === 'warning')
  if (!comment && (rule.comment === 'required' || hasWarnings))
    throw badInput({
      comment: hasWarnings
        ? message('plan.warningCommentRequired', { form: entity.plural, area: area.name })
        : message('plan.commentRequired'),
    })
  return { form: entity.name, area_id: area.id, step, from_status: context.status, to_status: rule.to }
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
  if (!area) throw notFound('plan.areaNotFound', { form: form.entity.plural })
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
  await writeSteps(
    db,
    targets.map((target) => authorizeStep(target, input, planData, principal)),
    input,
    principal,
    caller,
    submittedOn,
  )
  await notifySubmitters(db, targets, input, planData, principal, caller)
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
