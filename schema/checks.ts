/**
 * Runs the checks that entities declare, in the form, in the sheet, on the server and in the import. Check results never prevent saving;
 * a form of the plan can only be completed without errors.
 */
import type { Check, CheckKind, CheckOf, Severity } from './checks/definition.ts'
import {
  type CheckInput,
  formEvaluators,
  isLineCheck,
  isRecordCheck,
  lineEvaluators,
  type Mismatch,
  recordEvaluators,
  rowsIn,
  type Values,
} from './checks/evaluate.ts'
import { fieldsNamedBy } from './checks/namedFields.ts'
import { type CheckSentence, checkSentences } from './checks/sentences.ts'
import type { Field } from './define.ts'
import type { Entity } from './index.ts'
import { labelOf } from './label.ts'
import { naturalKey } from './naturalKey.ts'
import { isForm } from './plan.ts'
import { unresolvedTexts } from './unresolved.ts'

export type { Check, CheckKind, Severity } from './checks/definition.ts'
export type { CheckInput, Values } from './checks/evaluate.ts'

/** A mismatch that a check found. */
export interface CheckResult {
  rule: string
  severity: Severity
  /** The id of the record; null for all records together, or for a new record. */
  record: number | null
  /** Index of the row inside the field `rows` of the check, from 0; null for the record itself. */
  row: number | null
  /** The list of rows that `fields` belong to; null for fields of the record. */
  list: string | null
  /** The fields concerned; the first one gets the focus. */
  fields: readonly string[]
  values: Values
  /** Key of the sentence. */
  message: string
}

const EMPTY_FORM = { rule: 'nothing', severity: 'warning', sentence: 'nothing' } as const

const toResult = (
  { rule, severity, sentence }: Pick<Check, 'rule' | 'severity' | 'sentence'>,
  fallback: CheckSentence,
  position: { record: unknown; row: number | null; list: string | null },
  { fields, values, row }: Mismatch,
): CheckResult => ({
  rule,
  severity,
  ...position,
  record: typeof position.record === 'number' ? position.record : null,
  row: row ?? position.row,
  fields,
  values,
  message: `plan.checks.${sentence ?? fallback}`,
})

/** Finds last year's record with the same natural key. */
function beforeOf(entity: Entity, last: readonly Values[]) {
  const byKey = new Map(last.map((record) => [naturalKey(entity, record), record]))
  return (record: Values) => byKey.get(naturalKey(entity, record))
}

type Evaluator<K extends CheckKind, Subject> = (
  check: CheckOf<K>,
  subject: Subject,
  before?: Values,
) => Mismatch[]

function checkRecord(check: Check, record: Values, before: Values | undefined): CheckResult[] {
  const { kind } = check
  const list = 'rows' in check ? (check.rows ?? null) : null
  if (isRecordCheck(kind)) {
    const evaluate = recordEvaluators[kind] as Evaluator<typeof kind, Values>
    return evaluate(check as never, record, before).map((mismatch) =>
      toResult(check, kind, { record: record.id, row: null, list }, mismatch),
    )
  }
  if (!isLineCheck(kind)) return []
  const evaluate = lineEvaluators[kind] as Evaluator<typeof kind, Values>
  const lines = list ? rowsIn(record, list) : [record]
  return lines.flatMap((line, at) =>
    evaluate(check as never, line).map((mismatch) =>
      toResult(check, kind, { record: record.id, row: list ? at : null, list }, mismatch),
    ),
  )
}

/** The cells of a record and of its rows with a text that cannot be read, or with nothing where a value is required. */
function unresolvedCells({ fields }: Entity, record: Values): CheckResult[] {
  const resultsOf = (line: Values, list: string | null, row: number | null) =>
    Object.entries(unresolvedTexts(line)).map(([name, text]) => {
      const kind = text ? 'unresolved' : 'missing'
      const position = { record: record.id, row, list }
      return toResult({ rule: kind, severity: 'error' }, kind, position, { fields: [name], values: { text } })
    })
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'rows')
  return [
    ...resultsOf(record, null, null),
    ...lists.flatMap((list) => rowsIn(record, list).flatMap((line, row) => resultsOf(line, list, row))),
  ]
}

function checkForm(check: Check, input: CheckInput): CheckResult[] {
  const { kind } = check
  if (isLineCheck(kind) || isRecordCheck(kind)) return []
  const evaluate = formEvaluators[kind] as Evaluator<typeof kind, CheckInput>
  const list = check.kind === 'agrees' ? (check.sum.rows ?? null) : null
  return evaluate(check as never, input).map((mismatch) =>
    toResult(check, kind, { record: null, row: null, list }, mismatch),
  )
}

/** Runs all checks of an entity: record by record, then on all records together. A pure function. */
export function runChecks(entity: Entity, input: CheckInput): CheckResult[] {
  const checks = entity.checks ?? []
  const before = beforeOf(entity, input.last ?? [])
  const empty = input.isComplete && isForm(entity) && !input.records.length
  return [
    ...input.records.flatMap((record) => unresolvedCells(entity, record)),
    ...input.records.flatMap((record) =>
      checks.flatMap((check) => checkRecord(check, record, before(record))),
    ),
    ...(input.isComplete ? checks.flatMap((check) => checkForm(check, input)) : []),
    ...(empty
      ? [toResult(EMPTY_FORM, 'nothing', { record: null, row: null, list: null }, { fields: [], values: {} })]
      : []),
  ]
}

/** Names of the other entities that the checks of an entity read. */
export const comparedEntities = ({ checks = [] }: Pick<Entity, 'checks'>): string[] => [
  ...new Set(checks.flatMap(fieldsNamedBy).flatMap(({ entity }) => entity ?? [])),
]

/** The texts of check results in a language; a sentence has placeholders such as `{field}`. */
interface CheckTexts {
  label: (english: string) => string
  sentence: (name: CheckSentence) => string
}

const english: CheckTexts = { label: (text) => text, sentence: (name) => checkSentences[name] }

/** The sentence of a check result, with the labels of its fields; in English without other texts. A compared sum is named by its form. */
export function checkResultText(
  entity: Entity,
  { fields, list, values, message, rule }: CheckResult,
  entities: Readonly<Record<string, Entity>>,
  { label, sentence } = english,
): string {
  const rows = list ? entity.fields[list] : undefined
  const declared = rows?.kind === 'rows' ? rows.columns : entity.fields
  const [first = '', ...others] = fields.map((name) => label(labelOf(name, (declared[name] ?? {}) as Field)))
  const check = entity.checks?.find((candidate) => candidate.rule === rule)
  const other = check?.kind === 'agrees' ? entities[check.with.entity]?.label : undefined
  const params: Values = {
    ...values,
    field: first,
    others: other === undefined ? others.join(', ') : label(other),
  }
  const name = message.replace('plan.checks.', '') as CheckSentence
  return sentence(name).replace(/%?\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
}
