import { PLAN } from '../../schema/plan.ts'
import type { Choices } from '../../schema/planCarry.ts'
import { demand, may, type Principal } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { written } from '../http/reply.ts'
import { holdOpen } from '../records/advisoryLocks.ts'
import { asOne, type Reply, wholeOnce } from '../records/transaction.ts'
import { carryForm, type Result } from './carryForm.ts'
import { forms, planned, visibleTo } from './forms.ts'
import { look } from './look.ts'
import { withOptions } from './questions.ts'

const CARRY = { entity: PLAN, action: 'carry_over' }

const ANSWERS = '“copy”, “blank”, the id of a record, or null to leave it out'
const isAnswer = (value: unknown) =>
  value === null ||
  value === 'copy' ||
  value === 'blank' ||
  (Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31)

function asked(body: Readonly<Record<string, unknown>>, principal: Principal) {
  const { forms: names, choices = {} } = body
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices))
    throw badInput({ choices: 'Must be an object of answers' })
  const [odd] = Object.entries(choices).find(([, answer]) => !isAnswer(answer)) ?? []
  if (odd !== undefined) throw badInput({ choices: `The answer to ${odd.slice(0, 80)} must be ${ANSWERS}` })
  if (names !== undefined && !Array.isArray(names)) throw badInput({ forms: 'Must be a list of forms' })
  const wanted = names
    ? names.map((name) => planned(String(name), principal, forms))
    : visibleTo(principal, forms).filter((entity) => may(principal, entity, 'create'))
  for (const entity of wanted) demand(principal, entity, 'create')
  return { wanted: forms.filter((entity) => wanted.includes(entity)), choices: choices as Choices }
}

async function carryAll(db: Queries, { body, principal, caller }: Asked): Promise<Reply> {
  const district = idFrom(body.district_id, 'district_id', 1)
  const year = idFrom(body.financial_year_id, 'financial_year_id', 1)
  const { wanted, choices } = asked(body, principal)
  const looked = await look(db, [], [district, year], principal)
  if (!looked.previous)
    throw conflict(`There is no year before ${looked.year.name} from which anything could be carried over.`)
  const at = { district, year, previous: looked.previous.id }
  await holdOpen(db, wanted, at)
  const { done: results, operation } = await asOne(db, caller, CARRY, async (alone) => {
    const each: Result[] = []
    for (const entity of wanted) each.push(await carryForm(db, entity, at, choices, alone))
    return each
  })
  const made = JSON.stringify({
    financial_year: looked.year,
    previous: looked.previous,
    operation,
    forms: results.map(({ outcome }) => outcome),
    questions: await withOptions(
      db,
      results.flatMap(({ questions }) => questions),
      principal,
    ),
    invalid: results.flatMap(({ invalid }) => invalid),
  })
  return { body: made, operation }
}

/**
 * POST plan/carry_over: the records of a district's year begin from those of the year before, as each field says. What is there already
 * stays as it is, so that doing it twice is doing it once. Records for which something is to be chosen wait until `choices` says it. All
 * forms together are one operation.
 */
export async function carryOver(request: Asked): Promise<Response> {
  const { c, database, caller } = request
  return written(c, await wholeOnce(database, caller, (db) => carryAll(db, request)))
}
