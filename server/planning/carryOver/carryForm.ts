import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { Entity } from '../../../schema/index.ts'
import { naturalKey } from '../../../schema/naturalKey.ts'
import {
  type CarryChoices,
  type CarryQuestion,
  type CarryResult,
  carryRecord,
} from '../../../schema/planCarry.ts'
import { validate } from '../../../schema/validate.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { labelText, ruleMessages } from '../../errors/labels.ts'
import { sentence } from '../../errors/message.ts'
import { type LockedForm, lockedFormMessage } from '../../records/lockedForm.ts'
import { insertRecords } from '../insertRecords.ts'
import { loadTwoYears } from '../workspace/twoYears.ts'
import { activeReferences } from './activeReferences.ts'
import type { RecordQuestion } from './carryQuestions.ts'

type Values = Readonly<Record<string, unknown>>

/** The result of the carry-over for one form. */
type CarryOverReply = ReplyOf<'POST plan/carry_over'>

/** The result for one form, the decisions that it needs and the records that are invalid. */
export interface CarriedForm {
  outcome: CarryOverReply['forms'][number]
  questions: RecordQuestion[]
  invalid: CarryOverReply['invalid']
}

/** Copies the records of last year that do not exist in this year yet. */
export async function carryForm(
  db: Queries,
  entity: Entity,
  ids: { district: number; year: number; previous: number },
  choices: CarryChoices,
  caller: Caller,
): Promise<CarriedForm> {
  const { before, now } = await loadTwoYears(db, entity, ids, caller.scope)
  const existing = new Set(now.map((record) => naturalKey(entity, record)))
  const missing = before.filter((record) => !existing.has(naturalKey(entity, record)))
  const isActive = await activeReferences(db, entity, missing, choices)
  const results = missing.map((record) => ({ record, ...carryRecord(entity, record, isActive, choices) }))
  const invalid: CarryOverReply['invalid'] = []
  const valid = results.flatMap(({ record, values }: CarryResult & { record: Values }) => {
    if (!values) return []
    const checked = validate(entity.fields, { ...values, financial_year_id: ids.year })
    const errors = ruleMessages(entity.fields, checked.broken)
    if (!Object.keys(errors).length) return [{ record: record.id as number, values: checked.values }]
    invalid.push({ form: entity.name, record: record.id as number, errors })
    return []
  })
  const { inserted, locked, faults } = await insertRecords(db, entity, valid, caller, 'carry')
  const errorsByRecord = new Map<number, Record<string, string>>()
  for (const { record, path, rule } of faults)
    errorsByRecord.set(record, {
      ...errorsByRecord.get(record),
      ...ruleMessages(entity.fields, { [path]: rule }),
    })
  for (const [record, errors] of errorsByRecord) invalid.push({ form: entity.name, record, errors })
  const questions = results.flatMap(({ record, questions: open }) =>
    open.map((question: CarryQuestion) => ({ ...question, form: entity.name, record: record.id as number })),
  )
  return {
    outcome: {
      form: entity.name,
      label: labelText(entity.plural),
      copied: inserted,
      existing: before.length - missing.length,
      pending: new Set([...questions, ...invalid].map(({ record }) => record)).size,
      locked: locked ? sentence(lockedFormMessage(entity, locked as LockedForm)) : null,
    },
    questions,
    invalid,
  }
}
