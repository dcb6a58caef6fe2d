import { applies } from './condition.ts'
import type { Field, Fields } from './define.ts'
import { readerOf } from './kinds.ts'
import type { Rule } from './rules.ts'

/** Broken rules by field; inside a rows field the key is `data.3.trade_id`, counted from 0. */
export type Broken = Record<string, Rule>

export interface Checked {
  /** The fields as they would be stored. Of an update only those that were sent, and those that its conditions empty. */
  values: Record<string, unknown>
  broken: Broken
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function readRows(
  name: string,
  field: Extract<Field, { kind: 'rows' }>,
  list: Record<string, unknown>[],
  broken: Broken,
) {
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

/**
 * May this record be saved? The one function that the form, the API and the import run.
 * Of an `update` fields may be left out: they keep what is stored. A field with a condition must then come
 * together with the fields that decide it.
 * What needs the database (does the reference exist, is it within its parent, is the key free) is checked by the server.
 */
export function validate(fields: Fields, input: Readonly<Record<string, unknown>>, update = false): Checked {
  const values: Record<string, unknown> = {}
  const broken: Broken = {}
  for (const name of Object.keys(input)) if (!Object.hasOwn(fields, name)) broken[name] = 'unknown'
  for (const [name, field] of Object.entries(fields)) {
    const sent = Object.hasOwn(input, name) && input[name] !== undefined
    const deciders = Object.keys(field.when ?? {})
    if (update && !deciders.every((decider) => Object.hasOwn(input, decider))) {
      if (sent && !isEmpty(input[name])) broken[name] = 'condition'
      continue
    }
    if (!applies(field.when, values)) {
      values[name] = null
      continue
    }
    // Of an update, what was not sent stays; unless a condition that is sent may have just brought the field in.
    if (update && !sent && !(field.required && deciders.length)) continue
    if (isEmpty(input[name])) {
      if (field.required) broken[name] = 'required'
      values[name] = null
      continue
    }
    values[name] = read(name, field, input[name], broken)
    if (field.kind === 'confirmation' && input[name] !== input[field.of]) broken[name] = 'confirmation'
  }
  return { values, broken }
}
