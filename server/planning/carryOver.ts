import type { Entity } from '../../schema/index.ts'
import { naturalKey } from '../../schema/naturalKey.ts'
import { PLAN } from '../../schema/plan.ts'
import { type Carried, type Choices, carry, type Question } from '../../schema/planCarry.ts'
import { sentencesOf } from '../../schema/rules.ts'
import { validate } from '../../schema/validate.ts'
import type { Asked } from '../access/door.ts'
import { demand, may, type Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { idFrom } from '../idFrom.ts'
import type { Caller } from '../records/once.ts'
import { asOne, type Reply, wholeOnce } from '../records/whole.ts'
import { badInput, conflict } from '../refuse.ts'
import { written } from '../reply.ts'
import { fetchAlive } from './alive.ts'
import { forms, planned, visibleTo } from './forms.ts'
import { holdOpen } from './hold.ts'
import { keepCarried } from './keepCarried.ts'
import { lastYears } from './lastYear.ts'
import { look } from './look.ts'
import { type Open, withOptions } from './questions.ts'
import type { Shut } from './shut.ts'
import { shutSentence } from './shut.ts'

const CARRY = { entity: PLAN, action: 'carry_over' }

type Values = Readonly<Record<string, unknown>>

/** What became of one form. */
interface Outcome {
  form: string
  label: string
  /** Records that were made, and those of last year that are there already. */
  carried: number
  already: number
  /** Records for which something is still to be chosen, or that cannot be kept as they are. */
  held: number
  /** Why nothing may be added; null where it may. */
  closed: string | null
}

interface Invalid {
  form: string
  record: number
  errors: Record<string, string>
}

interface Result {
  outcome: Outcome
  questions: Open[]
  invalid: Invalid[]
}

async function carryForm(
  db: Queries,
  entity: Entity,
  at: { district: number; year: number; previous: number },
  choices: Choices,
  caller: Caller,
): Promise<Result> {
  const { before, now } = await lastYears(db, entity, at, caller.reach)
  const there = new Set(now.map((record) => naturalKey(entity, record)))
  const waiting = before.filter((record) => !there.has(naturalKey(entity, record)))
  const alive = await fetchAlive(db, entity, waiting, choices)
  const made = waiting.map((record) => ({ record, ...carry(entity, record, alive, choices) }))
  const invalid: Invalid[] = []
  const kept = made.flatMap(({ record, values }: Carried & { record: Values }) => {
    if (!values) return []
    const checked = validate(entity.fields, { ...values, financial_year_id: at.year })
    const errors = sentencesOf(entity.fields, checked.broken)
    if (!Object.keys(errors).length) return [{ record: record.id as number, values: checked.values }]
    invalid.push({ form: entity.name, record: record.id as number, errors })
    return []
  })
  const { saved, shut, faults } = await keepCarried(db, entity, kept, caller)
  const wrong = new Map<number, Record<string, string>>()
  for (const { record, path, rule } of faults)
    wrong.set(record, { ...wrong.get(record), ...sentencesOf(entity.fields, { [path]: rule }) })
  for (const [record, errors] of wrong) invalid.push({ form: entity.name, record, errors })
  const questions = made.flatMap(({ record, questions: open }) =>
    open.map((one: Question) => ({ ...one, form: entity.name, record: record.id as number })),
  )
  return {
    outcome: {
      form: entity.name,
      label: entity.plural,
      carried: saved,
      already: before.length - waiting.length,
      held: new Set([...questions, ...invalid].map(({ record }) => record)).size,
      closed: shut ? shutSentence(entity, shut as Shut) : null,
    },
    questions,
    invalid,
  }
}

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
