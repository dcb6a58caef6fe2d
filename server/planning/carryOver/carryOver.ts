import { PLAN } from '../../../schema/plan.ts'
import type { CarryChoices } from '../../../schema/planCarry.ts'
import { authorize, can, type Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { parseId } from '../../http/parseId.ts'
import { sendResult } from '../../http/reply.ts'
import { lockForWriting } from '../lockForms.ts'
import { asOneOperation, type WriteReply, runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { carryForm, type CarriedForm } from './carryForm.ts'
import { planForms, requirePlanEntity, viewableEntities } from '../planEntities.ts'
import { loadPlan } from '../workspace/loadPlan.ts'
import { withOptions } from './carryQuestions.ts'

const CARRY = { entity: PLAN, action: 'carry_over' }

const isAnswer = (value: unknown) =>
  value === null ||
  value === 'copy' ||
  value === 'blank' ||
  (Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31)

function readInput(body: Readonly<Record<string, unknown>>, principal: Principal) {
  const { forms: names, choices = {} } = body
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices))
    throw badInput({ choices: message('plan.carryChoicesInvalid') })
  const [invalid] = Object.entries(choices).find(([, answer]) => !isAnswer(answer)) ?? []
  if (invalid !== undefined)
    throw badInput({ choices: message('plan.carryAnswerInvalid', { choice: invalid.slice(0, 80) }) })
  if (names !== undefined && !Array.isArray(names)) throw badInput({ forms: message('plan.formsInvalid') })
  const requested = names
    ? names.map((name) => requirePlanEntity(String(name), principal, planForms))
    : viewableEntities(principal, planForms).filter((entity) => can(principal, entity, 'create'))
  for (const entity of requested) authorize(principal, entity, 'create')
  return { forms: planForms.filter((entity) => requested.includes(entity)), choices: choices as CarryChoices }
}

async function carryForms(db: Queries, { body, principal, caller }: RequestContext): Promise<WriteReply> {
  const district = parseId(body.district_id, 'district_id', 1)
  const year = parseId(body.financial_year_id, 'financial_year_id', 1)
  const { forms, choices } = readInput(body, principal)
  const planData = await loadPlan(db, [], [district, year], principal)
  if (!planData.previous)
    throw conflict('plan.noPreviousYear', { year: planData.year.name })
  const ids = { district, year, previous: planData.previous.id }
  await lockForWriting(db, forms, ids)
  const { result: results, operation } = await asOneOperation(db, caller, CARRY, async (nested) => {
    const carried: CarriedForm[] = []
    for (const entity of forms) carried.push(await carryForm(db, entity, ids, choices, nested))
    return carried
  })
  const reply = JSON.stringify({
    financial_year: planData.year,
    previous: planData.previous,
    operation,
    forms: results.map(({ outcome }) => outcome),
    questions: await withOptions(
      db,
      results.flatMap(({ questions }) => questions),
      principal,
    ),
    invalid: results.flatMap(({ invalid }) => invalid),
  })
  return { body: reply, operation }
}

/**
 * POST plan/carry_over: copies the records of the year before into a district's year, field by field as declared. Existing records stay
 * as they are, so a repeated request copies nothing twice. Records that need a decision are copied once `choices` has the answer. All forms
 * together are one operation.
 */
export async function postCarryOver(request: RequestContext): Promise<Response> {
  const { c, database, caller } = request
  return sendResult(c, await runIdempotentTransaction(database, caller, (db) => carryForms(db, request)))
}
