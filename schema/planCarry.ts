/** What a new year takes from the one before. Pure: the server finds the records and keeps what comes out. */
import { applies } from './condition.ts'
import type { Field, Fields, Kind } from './define.ts'
import type { Entity } from './index.ts'

export type Carry = 'copy' | 'blank' | 'ask'

/** Figures are of their year; what stands longer than that is taken over. */
const FIGURES: readonly Kind[] = ['integer', 'decimal', 'percent', 'money', 'date']

/** What becomes of a field: as declared, else figures are left blank, asked for where they cannot be, and the rest is copied. */
export function carryOf(field: Field): Carry {
  if (field.carry) return field.carry
  if (!FIGURES.includes(field.kind)) return 'copy'
  return field.required ? 'ask' : 'blank'
}

/** What a person answered: `form.field` of a figure → `copy` or `blank`; `entity:id` of what is retired → another id, or null to leave it out. */
export type Choices = Readonly<Record<string, unknown>>

/** What must be answered before a record can be carried over. */
export interface Question {
  /** The key of the answer in `choices`. */
  choice: string
  field: string
  /** Inside a list of rows. */
  list: string | null
  row: number | null
  why: 'ask' | 'retired'
  /** The value or the id that last year's record has. */
  value: unknown
}

export interface Carried {
  /** The new record, without id and year; null while a question is open, or where it was chosen to leave it out. */
  values: Record<string, unknown> | null
  questions: Question[]
}

type Values = Readonly<Record<string, unknown>>
/** Is the record of another entity that a field refers to still to be had? */
export type Alive = (entity: string, id: number) => boolean

interface Around {
  entity: Entity
  alive: Alive
  choices: Choices
  questions: Question[]
  list: string | null
  row: number | null
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Left out: a required value is missing, so the row or the record goes. */
const GONE = Symbol('gone')

function asked(name: string, field: Field, value: unknown, around: Around): unknown {
  const path = around.list ? `${around.list}.${name}` : name
  const choice = `${around.entity.name}.${path}`
  const answer = around.choices[choice]
  if (answer === 'copy') return value
  if (answer === 'blank') return field.required ? GONE : null
  around.questions.push({ choice, field: name, list: around.list, row: around.row, why: 'ask', value })
  return null
}

function referred(name: string, field: Field & { kind: 'reference' }, id: number, around: Around): unknown {
  if (around.alive(field.to, id)) return id
  const choice = `${field.to}:${id}`
  const answer = around.choices[choice]
  if (answer === null) return field.required ? GONE : null
  if (typeof answer === 'number' && around.alive(field.to, answer)) return answer
  around.questions.push({
    choice,
    field: name,
    list: around.list,
    row: around.row,
    why: 'retired',
    value: id,
  })
  return null
}

function carriedList(name: string, field: Field & { kind: 'rows' }, value: unknown, around: Around): unknown {
  const rows = Array.isArray(value) ? (value as Values[]) : []
  const kept = rows.flatMap((row, at) => {
    const made = carriedFields(field.columns, row, { ...around, list: name, row: at })
    return made ? [made] : []
  })
  if (field.required && !kept.length && !around.questions.length) return GONE
  return kept
}

function carriedValue(name: string, field: Field, value: unknown, around: Around): unknown {
  if (isEmpty(value)) return field.required ? GONE : null
  const carry = carryOf(field)
  if (carry === 'blank') return null
  if (carry === 'ask') return asked(name, field, value, around)
  if (field.kind === 'reference') return referred(name, field, value as number, around)
  return field.kind === 'rows' ? carriedList(name, field, value, around) : value
}

function carriedFields(fields: Fields, record: Values, around: Around): Record<string, unknown> | null {
  const made: Record<string, unknown> = {}
  let gone = false
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'financial_year_id') continue
    const value = applies(field.when, made) ? carriedValue(name, field, record[name] ?? null, around) : null
    if (value === GONE) gone = true
    made[name] = value === GONE ? null : value
  }
  return gone ? null : made
}

/** The record of the new year that last year's leads to, or what must be answered first. */
export function carry(entity: Entity, record: Values, alive: Alive, choices: Choices): Carried {
  const questions: Question[] = []
  const values = carriedFields(entity.fields, record, {
    entity,
    alive,
    choices,
    questions,
    list: null,
    row: null,
  })
  return { values: questions.length ? null : values, questions }
}
