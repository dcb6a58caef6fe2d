/**
 * Are the figures right? The one evaluator of the checks that entities declare: it runs in the form, in the sheet, on the server and in
 * the import. It never keeps anybody from saving; a form of the plan is complete without errors.
 */
import type { Check, CheckKind, CheckOf, Severity } from './checks/definition.ts'
import {
  type Evidence,
  type Fault,
  formJudges,
  isOfLine,
  isOfRecord,
  lineJudges,
  recordJudges,
  rowsIn,
  type Values,
} from './checks/evaluate.ts'
import { type Sentence, sentences } from './checks/sentences.ts'
import type { Field } from './define.ts'
import type { Entity } from './index.ts'
import { labelOf } from './label.ts'
import { naturalKey } from './naturalKey.ts'
import { isForm } from './plan.ts'

export type { Check, CheckKind, Severity } from './checks/definition.ts'
export type { Evidence, Values } from './checks/evaluate.ts'

/** Something that does not add up. */
export interface Finding {
  rule: string
  severity: Severity
  /** The id of the record; null where all of them together are meant, or it has none yet. */
  record: number | null
  /** Index of the row inside the field `rows` of the check, from 0; null for the record itself. */
  row: number | null
  /** The field of rows in which `fields` stand; null for the record's own. */
  list: string | null
  /** Names of the fields concerned; the first is the one to go to. */
  fields: readonly string[]
  values: Values
  /** Key of the sentence. */
  message: string
}

const NOTHING = { rule: 'nothing', severity: 'warning', says: 'nothing' } as const

const finding = (
  { rule, severity, says }: Pick<Check, 'rule' | 'severity' | 'says'>,
  fallback: Sentence,
  place: { record: unknown; row: number | null; list: string | null },
  { fields, values, row }: Fault,
): Finding => ({
  rule,
  severity,
  ...place,
  record: typeof place.record === 'number' ? place.record : null,
  row: row ?? place.row,
  fields,
  values,
  message: `plan.checks.${says ?? fallback}`,
})

/** Last year's record of the same natural key. */
function beforeOf(entity: Entity, last: readonly Values[]) {
  const byKey = new Map(last.map((record) => [naturalKey(entity, record), record]))
  return (record: Values) => byKey.get(naturalKey(entity, record))
}

type Judge<K extends CheckKind, Subject> = (check: CheckOf<K>, subject: Subject, before?: Values) => Fault[]

function ofRecord(check: Check, record: Values, before: Values | undefined): Finding[] {
  const { kind } = check
  const list = 'rows' in check ? (check.rows ?? null) : null
  if (isOfRecord(kind)) {
    const judge = recordJudges[kind] as Judge<typeof kind, Values>
    return judge(check as never, record, before).map((fault) =>
      finding(check, kind, { record: record.id, row: null, list }, fault),
    )
  }
  if (!isOfLine(kind)) return []
  const judge = lineJudges[kind] as Judge<typeof kind, Values>
  const lines = list ? rowsIn(record, list) : [record]
  return lines.flatMap((line, at) =>
    judge(check as never, line).map((fault) =>
      finding(check, kind, { record: record.id, row: list ? at : null, list }, fault),
    ),
  )
}

function ofForm(check: Check, evidence: Evidence): Finding[] {
  const { kind } = check
  if (isOfLine(kind) || isOfRecord(kind)) return []
  const judge = formJudges[kind] as Judge<typeof kind, Evidence>
  const list = check.kind === 'agrees' ? (check.sum.rows ?? null) : null
  return judge(check as never, evidence).map((fault) =>
    finding(check, kind, { record: null, row: null, list }, fault),
  )
}

/** Everything that the declared checks of an entity find; record by record, then of all together. Pure; nothing where nothing is declared. */
export function findingsOf(entity: Entity, evidence: Evidence): Finding[] {
  const checks = entity.checks ?? []
  const before = beforeOf(entity, evidence.last ?? [])
  const empty = evidence.whole && isForm(entity) && !evidence.records.length
  return [
    ...evidence.records.flatMap((record) =>
      checks.flatMap((check) => ofRecord(check, record, before(record))),
    ),
    ...(evidence.whole ? checks.flatMap((check) => ofForm(check, evidence)) : []),
    ...(empty
      ? [finding(NOTHING, 'nothing', { record: null, row: null, list: null }, { fields: [], values: {} })]
      : []),
  ]
}

/** Names of other entities that the checks of an entity look at. */
export const lookedAt = ({ checks = [] }: Pick<Entity, 'checks'>): string[] => [
  ...new Set(
    checks.flatMap((check) =>
      check.kind === 'agrees'
        ? [check.with.entity, ...(check.sum.entity ? [check.sum.entity] : [])]
        : check.kind === 'count' && check.of
          ? [check.of]
          : [],
    ),
  ),
]

/** The English sentence of a finding, with the labels of its fields. Of sums the other side is named by its form. */
export function findingText(
  entity: Entity,
  { fields, list, values, message, rule }: Finding,
  entities: Readonly<Record<string, Entity>>,
): string {
  const rows = list ? entity.fields[list] : undefined
  const declared = rows?.kind === 'rows' ? rows.columns : entity.fields
  const [first = '', ...others] = fields.map((name) => labelOf(name, (declared[name] ?? {}) as Field))
  const check = entity.checks?.find((one) => one.rule === rule)
  const other = check?.kind === 'agrees' ? entities[check.with.entity]?.label : undefined
  const params: Values = { ...values, field: first, others: other ?? others.join(', ') }
  const name = message.replace('plan.checks.', '') as Sentence
  return sentences[name].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
}
