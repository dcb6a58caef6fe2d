import { applies } from './condition.ts'
import type { Field, FieldOf, Fields } from './define.ts'
import { readerOf } from './kinds.ts'
import type { Rule } from './rules.ts'

/** Broken rules by field; inside a rows field the key is `data.3.trade_id`, counted from 0. */
export type Broken = Record<string, Rule>

export interface Checked {
  /**
   * The fields as they would be stored: no confirmations. Of an update only those that were sent, and those that its
   * conditions empty.
   */
  values: Record<string, unknown>
  broken: Broken
}

/** Only spaces and characters without a width. */
const BLANK = /^[\s\u200b-\u200f\u2060\ufeff]*$/

/** The clients of the specification send 0 for a reference that they leave out; no record has that id. */
const isEmpty = (field: Field, value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && BLANK.test(value)) ||
  (field.kind === 'reference' && (value === 0 || value === '0'))

const isWriteOnly = ({ kind }: Field) => kind === 'password' || kind === 'confirmation'

/** A null prototype, so that a field called `__proto__` is reported like any other. */
const nothingBroken = (): Broken => Object.create(null)

function readRows(name: string, field: FieldOf<'rows'>, list: Record<string, unknown>[], broken: Broken) {
  if (field.required && list.length === 0) broken[name] = 'required'
  return list.map((row, index) => {
    const checked = validate(field.columns, row)
    for (const [column, rule] of Object.entries(checked.broken)) broken[`${name}.${index}.${column}`] = rule
    return checked.values
  })
}

function read(name: string, field: Field, value: unknown, broken: Broken): unknown {
  const result = readerOf(field).safeParse(value)
  if (!result.success) {
    broken[name] = result.error.issues[0]?.message as Rule
    return null
  }
  return field.kind === 'rows'
    ? readRows(name, field, result.data as Record<string, unknown>[], broken)
    : result.data
}

/** A password that is set must be confirmed, even where the confirmation was left out. */
function confirm(
  name: string,
  field: FieldOf<'confirmation'>,
  input: Readonly<Record<string, unknown>>,
  broken: Broken,
) {
  const set = input[field.of] ?? ''
  if ((input[name] ?? '') !== set) broken[name] = 'confirmation'
}

/**
 * May this record be saved? The one function that the form, the API and the import run.
 * Of an `update` fields may be left out: they keep what is stored, and so do passwords that are sent empty. A field with a
 * condition must then come together with the fields that decide it.
 * What needs the database (does the reference exist, is it within its parent, is the key free) is checked by the server.
 */
export function validate(fields: Fields, input: Readonly<Record<string, unknown>>, update = false): Checked {
  const values: Record<string, unknown> = {}
  const broken = nothingBroken()
  for (const name of Object.keys(input)) if (!Object.hasOwn(fields, name)) broken[name] = 'unknown'
  for (const name in fields) {
    const field = fields[name] as Field
    if (field.kind === 'confirmation') {
      confirm(name, field, input, broken)
      continue
    }
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    const empty = isEmpty(field, value)
    if (field.when) {
      // What was not sent and not just emptied is unknown here: nothing can be said of what depends on it.
      const decided = !update || Object.keys(field.when).every((decider) => Object.hasOwn(values, decider))
      if (!decided) {
        if (!empty) broken[name] = 'condition'
        continue
      }
      if (!applies(field.when, values)) {
        values[name] = null
        continue
      }
    }
    // A condition that is sent may have just brought the field in; then what is stored may be nothing.
    const kept = update && (value === undefined || (empty && isWriteOnly(field)))
    if (kept && !(field.required && field.when)) continue
    if (empty) {
      if (field.required) broken[name] = 'required'
      values[name] = null
      continue
    }
    values[name] = read(name, field, value, broken)
  }
  return { values, broken }
}
