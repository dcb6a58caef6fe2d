import type { Entity } from '../../schema/index.ts'
import { naturalKey } from '../../schema/naturalKey.ts'
import { type Carried, type Choices, carry, type Question } from '../../schema/planCarry.ts'
import { sentencesOf } from '../../schema/rules.ts'
import { validate } from '../../schema/validate.ts'
import type { Queries } from '../database/database.ts'
import type { Caller } from '../records/idempotency.ts'
import { type Shut, shutSentence } from '../records/lockedForm.ts'
import { fetchAlive } from './alive.ts'
import { keepNew } from './keepNew.ts'
import { lastYears } from './lastYear.ts'
import type { Open } from './questions.ts'

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

/** What became of one form, and what is open. */
export interface Result {
  outcome: Outcome
  questions: Open[]
  invalid: Invalid[]
}

/** Carries the records of one form over: those of last year that are not there yet. */
export async function carryForm(
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
  const { saved, shut, faults } = await keepNew(db, entity, kept, caller, 'carry')
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
