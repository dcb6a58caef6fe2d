import type { Field, FieldOf, Fields } from '../define.ts'
import type { Entity } from '../index.ts'
import { readerOf } from '../kinds.ts'
import { isComparable, isSecret, isUploaded, isVaulted, traitsOf } from '../kindTraits.ts'
import { labelOf } from '../label.ts'
import { lintCompared } from './lintCompared.ts'
import { lintComputed } from './lintComputed.ts'
import { lintCondition } from './lintCondition.ts'
import { lintHelp } from './lintHelp.ts'
import { lintName } from './lintName.ts'
import { lintPincode } from './lintPincode.ts'
import { lintReference } from './lintReference.ts'
import type { Entities, LintError } from './lintSchema.ts'

interface FieldContext {
  entities: Entities
  fields: Fields
  /** Of the record: those of `fields`, or outside the rows. */
  owner: Fields
  /** Inside a rows field. */
  column: boolean
}

const lintRange = (field: object) => {
  const { min, max }: { min?: number; max?: number } = field
  return min !== undefined && max !== undefined && min > max ? ['has a minimum above its maximum'] : []
}

function lintPattern({ pattern, patternHelp, max, min }: FieldOf<'text'> & { min?: number }): LintError[] {
  const errors = lintRange({ min: min ?? 1, max })
  if (pattern === undefined) return errors
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    errors.push('has a pattern that is not a regular expression')
  }
  if (!patternHelp) errors.push('has a pattern but no patternHelp')
  return errors
}

const MOST_SMALLINT = 32_767
const isNumber = (key: string) => /^\d+$/.test(key)

/** Numeric keys are numbers on the wire and in the table, so they cannot be mixed with text. */
function lintChoices({ choices, otherwise }: FieldOf<'choice'>): LintError[] {
  const keys = Object.keys(choices)
  const labels = Object.values(choices).map((label) => label.toLowerCase())
  if (keys.length === 0) return ['has no choices']
  const errors: string[] = []
  if (new Set(labels).size < labels.length) errors.push('has two choices with the same label')
  if (keys.some(isNumber) && !keys.every(isNumber)) errors.push('mixes numbers and words among its choices')
  if (keys.some((key) => isNumber(key) && (key !== String(Number(key)) || Number(key) > MOST_SMALLINT)))
    errors.push(`has a choice that is not a number from 0 to ${MOST_SMALLINT}`)
  if (otherwise !== undefined && !(otherwise in choices))
    errors.push(`reads other numbers as ${otherwise}, which is no choice`)
  return errors
}

function lintDefault({ default: value, ...field }: Field): LintError[] {
  if (value === undefined) return []
  return readerOf(field as Field).safeParse(value).success
    ? []
    : [`has the default "${value}", which is not valid`]
}

/** The errors of what only some kinds declare: limits, a pattern, choices, a target, columns. */
function lintOptions(field: Field, name: string, { entities, fields, column }: FieldContext): LintError[] {
  if (column && (isSecret(field) || isVaulted(field) || isUploaded(field) || field.kind === 'rows'))
    return [`is of the kind "${field.kind}", which is not possible inside rows`]
  if (field.kind === 'text') return lintPattern(field)
  if (field.kind === 'choice') return lintChoices(field)
  if (field.kind === 'reference') return lintReference(entities, fields, name, field)
  if (field.kind === 'pincode') return lintPincode(entities, fields, field)
  if (field.kind === 'rows') return Object.keys(field.columns).length ? [] : ['has no columns']
  if (field.kind === 'file' && field.crop !== undefined && !(field.accept === 'image' && field.crop > 0))
    return ['has a frame to crop, which needs the type "image" and a ratio above 0']
  if (field.kind === 'confirmation' && fields[field.of]?.kind !== 'password')
    return [`confirms "${field.of}", which is not a password`]
  return lintRange(field)
}

function lintMarks(field: Field, column: boolean): LintError[] {
  const errors: string[] = []
  if (field.readOnly && field.required && field.default === undefined)
    errors.push('is required, but nobody can send it and it has no default')
  if (field.numbered && !(field.readOnly && field.kind === 'text'))
    errors.push('is numbered, and no read-only text')
  if (field.search && (column || !traitsOf(field).searchable)) errors.push('cannot be searched')
  if (field.unique && (column || !(isComparable(field) || isVaulted(field)))) errors.push('cannot be unique')
  return errors
}

/** The columns of a file are matched to fields by name, label and alias, so two fields must not share one. */
function lintHeaders(fields: Fields): [name: string, error: string][] {
  const headers = new Map<string, string>()
  return Object.entries(fields).flatMap(([name, field]) =>
    [...new Set([name, labelOf(name, field), ...(field.aliases ?? [])])].flatMap(
      (header): [string, string][] => {
        const first = headers.get(header.toLowerCase())
        if (first === undefined) headers.set(header.toLowerCase(), name)
        return first === undefined || first === name
          ? []
          : [[name, `is called "${header}", as "${first}" is`]]
      },
    ),
  )
}

const lintField = (name: string, field: Field, context: FieldContext): LintError[] => [
  ...lintName(name, context.column),
  ...lintCondition(context.fields, name, field.when),
  ...lintMarks(field, context.column),
  ...lintOptions(field, name, context),
  ...lintComputed(context.fields, field),
  ...lintCompared(context.fields, context.owner, name, field),
  ...lintDefault(field),
  ...lintHelp(name, field),
]

/** All errors of the fields of an entity and of the columns of its rows. */
export function lintFields(entities: Entities, entity: Entity): LintError[] {
  const walk = (fields: Fields, owner: string, column: boolean): LintError[] => [
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...lintField(name, field, { entities, fields, owner: entity.fields, column }).map(
        (error) => `"${name}" of ${owner} ${error}.`,
      ),
      ...(field.kind === 'rows' && !column ? walk(field.columns, `"${name}" of ${owner}`, true) : []),
    ]),
    ...lintHeaders(fields).map(([name, error]) => `"${name}" of ${owner} ${error}.`),
  ]
  return walk(entity.fields, `"${entity.name}"`, false)
}
