import type { Field, FieldOf, Fields, Kind } from '../define.ts'
import type { Entity } from '../index.ts'
import { labelOf } from '../label.ts'
import { lintCondition } from './lintCondition.ts'
import { lintName } from './lintName.ts'
import { lintReference } from './lintReference.ts'
import type { Entities, LintError } from './lintSchema.ts'

interface FieldContext {
  entities: Entities
  fields: Fields
  /** Inside a rows field. */
  column: boolean
}
type FieldLint<K extends Kind> = (field: FieldOf<K>, name: string, context: FieldContext) => string[]

const none = () => []

const lintRange = ({ min, max }: { min?: number; max?: number }) =>
  min !== undefined && max !== undefined && min > max ? ['has a minimum above its maximum'] : []

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
function lintChoices({ choices }: FieldOf<'choice'>): LintError[] {
  const keys = Object.keys(choices)
  const labels = Object.values(choices).map((label) => label.toLowerCase())
  if (keys.length === 0) return ['has no choices']
  const errors: string[] = []
  if (new Set(labels).size < labels.length) errors.push('has two choices with the same label')
  if (keys.some(isNumber) && !keys.every(isNumber)) errors.push('mixes numbers and words among its choices')
  if (keys.some((key) => isNumber(key) && (key !== String(Number(key)) || Number(key) > MOST_SMALLINT)))
    errors.push(`has a choice that is not a number from 0 to ${MOST_SMALLINT}`)
  return errors
}

const refuseInRows = ({ kind }: Field, column: boolean) =>
  column ? [`is of the kind "${kind}", which is not possible inside rows`] : []

/** The lint of each kind of field. */
const byKind: { [K in Kind]: FieldLint<K> } = {
  text: lintPattern,
  integer: lintRange,
  decimal: lintRange,
  percent: lintRange,
  money: lintRange,
  date: none,
  yesNo: none,
  financialYear: none,
  mobile: none,
  email: none,
  url: none,
  password: (field, _, { column }) => refuseInRows(field, column),
  confirmation: (field, _, { column, fields }) => [
    ...refuseInRows(field, column),
    ...(fields[field.of]?.kind === 'password' ? [] : [`confirms "${field.of}", which is not a password`]),
  ],
  choice: lintChoices,
  reference: (field, name, { entities, fields }) => lintReference(entities, fields, name, field),
  rows: (field, _, { column }) => [
    ...refuseInRows(field, column),
    ...(Object.keys(field.columns).length ? [] : ['has no columns']),
  ],
}

const SEARCHABLE: readonly Kind[] = ['text', 'financialYear', 'mobile', 'email', 'url']
const NEVER_UNIQUE: readonly Kind[] = ['rows', 'password', 'confirmation']

function lintMarks(field: Field, column: boolean): LintError[] {
  const errors: string[] = []
  if (field.search && (column || !SEARCHABLE.includes(field.kind))) errors.push('cannot be searched')
  if (field.unique && (column || NEVER_UNIQUE.includes(field.kind))) errors.push('cannot be unique')
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
  ...(byKind[field.kind] as FieldLint<Kind>)(field as never, name, context),
]

/** All errors of the fields of an entity and of the columns of its rows. */
export function lintFields(entities: Entities, entity: Entity): LintError[] {
  const walk = (fields: Fields, owner: string, column: boolean): LintError[] => [
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...lintField(name, field, { entities, fields, column }).map(
        (error) => `"${name}" of ${owner} ${error}.`,
      ),
      ...(field.kind === 'rows' && !column ? walk(field.columns, `"${name}" of ${owner}`, true) : []),
    ]),
    ...lintHeaders(fields).map(([name, error]) => `"${name}" of ${owner} ${error}.`),
  ]
  return walk(entity.fields, `"${entity.name}"`, false)
}
