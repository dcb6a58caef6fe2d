import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { PLAN } from '../../../schema/plan.ts'
import type { CarryChoices } from '../../../schema/planCarry.ts'
import { authorize, can, type Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { lockForWriting } from '../lockForms.ts'
import { planForms, readDistrictYear, requirePlanEntity, viewableEntities } from '../planEntities.ts'
import { loadPlan } from '../workspace/loadPlan.ts'
import { type CarriedForm, carryForm } from './carryForm.ts'
import { withOptions } from './carryQuestions.ts'

const CARRY = { entity: PLAN, action: 'carry_over' }

const isAnswer = (value: unknown) =>
  value === null ||
  value === 'copy' ||
  value === 'blank' ||
  (Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31)

function readInput(body: ParsedRequest<'POST plan/carry_over'>['body'], principal: Principal) {
  const { forms: names, choices = {} } = body
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices))
    throw badInput({ choices: message('plan.carryChoicesInvalid') })
  const [invalid] = Object.entries(choices).find(([, answer]) => !isAnswer(answer)) ?? []
  if (invalid !== undefined)
    throw badInput({ choices: message('plan.carryAnswerInvalid', { choice: invalid.slice(0, 80) }) })
  const requested = names
    ? names.map((name) => requirePlanEntity(String(name), principal, planForms))
    : viewableEntities(principal, planForms).filter((entity) => can(principal, entity, 'create'))
  for (const entity of requested) authorize(principal, entity, 'create')
  return { forms: planForms.filter((entity) => requested.includes(entity)), choices: choices as CarryChoices }
}

async function carryForms(
  db: Queries,
  { body, principal, caller }: RequestContext<'POST plan/carry_over'>,
): Promise<WriteReply> {
  const [district, year] = readDistrictYear(body)
  const { forms, choices } = readInput(body, principal)
  const planData = await loadPlan(db, [], [district, year], principal)
  if (!planData.previous) throw conflict('plan.noPreviousYear', { year: planData.year.name })
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
export async function postCarryOver(request: RequestContext<'POST plan/carry_over'>): Promise<Response> {
  const { c, database, caller } = request
  return sendResult(c, await runIdempotentTransaction(database, caller, (db) => carryForms(db, request)))
}
