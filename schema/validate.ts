import { applies } from './condition.ts'
import type { Field, FieldOf, Fields } from './define.ts'
import { readerOf, unresolvedReader } from './kinds.ts'
import { isSecret, leavesStored } from './kindTraits.ts'
import type { Rule } from './rules.ts'
import { noTexts, UNRESOLVED } from './unresolved.ts'

/** Broken rules by field; inside a rows field the key is `data.3.trade_id`, counted from 0. */
export type BrokenRules = Record<string, Rule>

export interface ValidationResult {
  /**
   * The fields as they would be stored, without confirmations. An update has only the fields that were sent, and those that
   * become empty by a condition.
   */
  values: Record<string, unknown>
  broken: BrokenRules
}

/** Only spaces and zero-width characters. */
const BLANK = /^[\s\u200b-\u200f\u2060\ufeff]*$/

/** Clients of the specification send 0 for an empty reference; no record has this id. */
const isEmpty = (field: Field, value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && BLANK.test(value)) ||
  (field.kind === 'reference' && (value === 0 || value === '0'))

/** Has no prototype, so that a field named `__proto__` is reported like any other. */
const noBrokenRules = (): BrokenRules => Object.create(null)

/** Is a day or calendar year of a row before the day of the record with which it is compared? */
function comesBefore(column: Field, value: unknown, record: Readonly<Record<string, unknown>>): boolean {
  const day = 'notBefore' in column && column.notBefore ? record[column.notBefore] : undefined
  if (typeof day !== 'string') return false
  return typeof value === 'number'
    ? value < Number(day.slice(0, 4))
    : typeof value === 'string' && value < day
}

function readRows(
  name: string,
  field: FieldOf<'rows'>,
  list: Record<string, unknown>[],
  broken: BrokenRules,
  record: Readonly<Record<string, unknown>>,
) {
  if (field.required && list.length === 0) broken[name] = 'required'
  return list.map((row, index) => {
    const { columns: fields, unresolved } = field
    const checked = validateWithTexts({ fields, unresolved }, row)
    for (const [column, rule] of Object.entries(checked.broken)) broken[`${name}.${index}.${column}`] = rule
    for (const [column, declared] of Object.entries(fields))
      if (comesBefore(declared, checked.values[column], record))
        broken[`${name}.${index}.${column}`] ??= 'notBefore'
    const { [UNRESOLVED]: texts, ...values } = checked.values
    return texts ? checked.values : values
  })
}

/** Fields of which some may be sent as texts that cannot be read. */
interface WithTexts {
  fields: Fields
  unresolved?: true | undefined
}

/**
 * Validates a record or row of which some fields may be sent as texts, under `unresolved`. The result has the texts, or null without any; the
 * result of an update has them only if they were sent.
 */
export function validateWithTexts(
  { fields, unresolved }: WithTexts,
  input: Readonly<Record<string, unknown>>,
  update = false,
): ValidationResult {
  if (!unresolved) return validate(fields, input, update)
  const { [UNRESOLVED]: sent, ...others } = input
  const read = sent === undefined || sent === null ? undefined : unresolvedReader.safeParse(sent)
  const texts = read?.data ?? noTexts
  const { values, broken } = validate(fields, others, update, texts)
  if (read && !read.success) broken[UNRESOLVED] = read.error.issues[0]?.message as Rule
  for (const name of Object.keys(texts)) {
    if (!Object.hasOwn(fields, name)) broken[name] = 'unknown'
    else if (fields[name]?.decisive) broken[name] = 'required'
  }
  const isSent = sent !== undefined || !update
  return {
    values: isSent ? { ...values, [UNRESOLVED]: Object.keys(texts).length ? texts : null } : values,
    broken,
  }
}

function readValue(
  name: string,
  field: Field,
  value: unknown,
  broken: BrokenRules,
  record: Readonly<Record<string, unknown>>,
): unknown {
  const result = readerOf(field).safeParse(value)
  if (!result.success) {
    broken[name] = result.error.issues[0]?.message as Rule
    return null
  }
  return field.kind === 'rows'
    ? readRows(name, field, result.data as Record<string, unknown>[], broken, record)
    : result.data
}

/** A password must be confirmed, also when the confirmation was not sent. */
function checkConfirmation(
  name: string,
  field: FieldOf<'confirmation'>,
  input: Readonly<Record<string, unknown>>,
  broken: BrokenRules,
) {
  const password = input[field.of] ?? ''
  if ((input[name] ?? '') !== password) broken[name] = 'confirmation'
}

/** The rule by which a value ends before it begins; none where the beginning was not sent. */
function endRule(field: Field, values: Readonly<Record<string, unknown>>, end: unknown): Rule | undefined {
  if ((field.kind !== 'date' && field.kind !== 'time') || !field.endOf) return undefined
  const start = values[field.endOf]
  if (typeof start !== 'string') return undefined
  if (field.kind === 'date') return String(end) < start ? 'endDate' : undefined
  return String(end) <= start ? 'endTime' : undefined
}

/** The rule by which two fields are filled of which one stands in the place of the other. */
const insteadRule = (field: Field, values: Readonly<Record<string, unknown>>): Rule | undefined =>
  field.kind === 'reference' && field.instead && (values[field.instead] ?? null) !== null
    ? 'instead'
    : undefined

/**
 * Validates a record. The form, the API and the import all use this function.
 * An `update` may omit fields: they stay unchanged, and so do passwords that are sent empty. A field with a condition must be
 * sent together with the fields of that condition.
 * A row with `unresolved` texts has null in their cells. Of a new record, a field that is not sent has its declared default.
 * The server checks what needs the database: whether the reference exists and is within its parent, and whether the key is free.
 */
export function validate(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  update = false,
  texts = noTexts,
): ValidationResult {
  const values: Record<string, unknown> = {}
  const broken = noBrokenRules()
  for (const name of Object.keys(input)) if (!Object.hasOwn(fields, name)) broken[name] = 'unknown'
  for (const name in fields) {
    const field = fields[name] as Field
    if (field.kind === 'confirmation') {
      checkConfirmation(name, field, input, broken)
      continue
    }
    if (Object.hasOwn(texts, name)) {
      values[name] = null
      continue
    }
    const isSent = Object.hasOwn(input, name) && !field.readOnly && !leavesStored(field, input[name])
    const sent = isSent ? input[name] : undefined
    const value = sent === undefined && !update ? field.default : sent
    const empty = isEmpty(field, value)
    if (field.when) {
      // A field that was not sent is unknown here, so a condition on it cannot be evaluated.
      const isDecidable = !update || Object.keys(field.when).every((other) => Object.hasOwn(values, other))
      if (!isDecidable) {
        if (!empty) broken[name] = 'condition'
        continue
      }
      if (!applies(field.when, values)) {
        values[name] = null
        continue
      }
    }
    // With a condition, the stored value may be null: the field may apply only since this update.
    const isUnchanged = update && (value === undefined || (empty && isSecret(field)))
    if (isUnchanged && !(field.required && field.when)) continue
    if (empty) {
      if (field.required) broken[name] = 'required'
      values[name] = null
      continue
    }
    values[name] = readValue(name, field, value, broken, values)
    const rule = broken[name]
      ? undefined
      : (endRule(field, values, values[name]) ?? insteadRule(field, values))
    if (rule) broken[name] = rule
  }
  return { values, broken }
}
