/** Copies records of one financial year into the next. Pure functions: the server reads and inserts the records. */

import { applies } from './condition.ts'
import type { Field, Fields } from './define.ts'
import { isEmptyValue } from './emptyValue.ts'
import type { Entity } from './index.ts'
import { traitsOf } from './kindTraits.ts'

type Carry = 'copy' | 'blank' | 'ask'

/** How a field is carried over: as declared; else a required figure needs an answer, other figures stay blank and the rest is copied. */
export function carryOf(field: Field): Carry {
  if (field.carry) return field.carry
  if (!traitsOf(field).figure) return 'copy'
  return field.required ? 'ask' : 'blank'
}

/** The answers: `form.field` of a figure → `copy` or `blank`; `entity:id` of an inactive record → another id, or null to leave it out. */
export type CarryChoices = Readonly<Record<string, unknown>>

/** A decision that is needed before a record can be copied. */
export interface CarryQuestion {
  /** The key of the answer in `choices`. */
  choice: string
  field: string
  /** The name of the list, for a field inside a list of rows. */
  list: string | null
  row: number | null
  reason: 'ask' | 'inactive'
  /** The value or the id in last year's record. */
  value: unknown
}

export interface CarryResult {
  /** The new record, without id and year; null if a question is not answered or a required value is left out. */
  values: Record<string, unknown> | null
  questions: CarryQuestion[]
}

type Values = Readonly<Record<string, unknown>>
/** Is this record, which a field refers to, active? */
export type IsActiveRecord = (entity: string, id: number) => boolean

interface CarryContext {
  entity: Entity
  isActive: IsActiveRecord
  choices: CarryChoices
  questions: CarryQuestion[]
  list: string | null
  row: number | null
}

/** A required value is missing, so the row or the record is left out. */
const MISSING = Symbol('missing')

function carryFigure(name: string, field: Field, value: unknown, context: CarryContext): unknown {
  const path = context.list ? `${context.list}.${name}` : name
  const choice = `${context.entity.name}.${path}`
  const answer = context.choices[choice]
  if (answer === 'copy') return value
  if (answer === 'blank') return field.required ? MISSING : null
  context.questions.push({ choice, field: name, list: context.list, row: context.row, reason: 'ask', value })
  return null
}

function carryReference(
  name: string,
  field: Field & { kind: 'reference' },
  id: number,
  context: CarryContext,
): unknown {
  if (context.isActive(field.to, id)) return id
  const choice = `${field.to}:${id}`
  const answer = context.choices[choice]
  if (answer === null) return field.required ? MISSING : null
  if (typeof answer === 'number' && context.isActive(field.to, answer)) return answer
  context.questions.push({
    choice,
    field: name,
    list: context.list,
    row: context.row,
    reason: 'inactive',
    value: id,
  })
  return null
}

function carryRows(
  name: string,
  field: Field & { kind: 'rows' },
  value: unknown,
  context: CarryContext,
): unknown {
  const rows = Array.isArray(value) ? (value as Values[]) : []
  const carried = rows.flatMap((row, index) => {
    const next = carryFields(field.columns, row, { ...context, list: name, row: index })
    return next ? [next] : []
  })
  if (field.required && !carried.length && !context.questions.length) return MISSING
  return carried
}

function carryValue(name: string, field: Field, value: unknown, context: CarryContext): unknown {
  if (isEmptyValue(value)) return field.required ? MISSING : null
  const carry = carryOf(field)
  if (carry === 'blank') return null
  if (carry === 'ask') return carryFigure(name, field, value, context)
  if (field.kind === 'reference') return carryReference(name, field, value as number, context)
  return field.kind === 'rows' ? carryRows(name, field, value, context) : value
}

function carryFields(fields: Fields, record: Values, context: CarryContext): Record<string, unknown> | null {
  const next: Record<string, unknown> = {}
  let isIncomplete = false
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'financial_year_id') continue
    const value = applies(field.when, next) ? carryValue(name, field, record[name] ?? null, context) : null
    if (value === MISSING) isIncomplete = true
    next[name] = value === MISSING ? null : value
  }
  return isIncomplete ? null : next
}

/** Makes the record of the new year from last year's record, or returns the questions that must be answered first. */
export function carryRecord(
  entity: Entity,
  record: Values,
  isActive: IsActiveRecord,
  choices: CarryChoices,
): CarryResult {
  const questions: CarryQuestion[] = []
  const values = carryFields(entity.fields, record, {
    entity,
    isActive,
    choices,
    questions,
    list: null,
    row: null,
  })
  return { values: questions.length ? null : values, questions }
}
