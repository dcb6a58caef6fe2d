import type { Field, FieldOf, Fields, Kind } from '../define.ts'
import type { Entity } from '../index.ts'
import { labelOf } from '../label.ts'
import type { Entities } from '../lint.ts'
import { conditionFaults } from './condition.ts'
import { nameFaults } from './names.ts'
import { referenceFaults } from './reference.ts'

interface Surroundings {
  entities: Entities
  fields: Fields
  /** Inside a rows field. */
  column: boolean
}
type Check<K extends Kind> = (field: FieldOf<K>, name: string, around: Surroundings) => string[]

const none = () => []

const range = ({ min, max }: { min?: number; max?: number }) =>
  min !== undefined && max !== undefined && min > max ? ['has a smallest value above its largest'] : []

function pattern({ pattern, patternHelp, max, min }: FieldOf<'text'> & { min?: number }): string[] {
  const faults = range({ min: min ?? 1, max })
  if (pattern === undefined) return faults
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    faults.push('has a pattern that is not a regular expression')
  }
  if (!patternHelp) faults.push('has a pattern but no patternHelp to show a person')
  return faults
}

const MOST_SMALLINT = 32_767
const isNumber = (key: string) => /^\d+$/.test(key)

/** Numbers stay numbers on the wire and in the table, so they cannot be mixed with words. */
function choices({ choices }: FieldOf<'choice'>): string[] {
  const keys = Object.keys(choices)
  const labels = Object.values(choices).map((label) => label.toLowerCase())
  if (keys.length === 0) return ['is a choice of nothing']
  const faults: string[] = []
  if (new Set(labels).size < labels.length) faults.push('has two choices of the same label')
  if (keys.some(isNumber) && !keys.every(isNumber)) faults.push('mixes numbers and words among its choices')
  if (keys.some((key) => isNumber(key) && (key !== String(Number(key)) || Number(key) > MOST_SMALLINT)))
    faults.push(`has a choice that is not a plain number up to ${MOST_SMALLINT}`)
  return faults
}

const notInRows = ({ kind }: Field, column: boolean) =>
  column ? [`is of the kind "${kind}", which rows cannot hold`] : []

/** What can be wrong with a field of each kind. */
const byKind: { [K in Kind]: Check<K> } = {
  text: pattern,
  integer: range,
  decimal: range,
  percent: range,
  money: range,
  date: none,
  yesNo: none,
  financialYear: none,
  mobile: none,
  email: none,
  url: none,
  password: (field, _, { column }) => notInRows(field, column),
  confirmation: (field, _, { column, fields }) => [
    ...notInRows(field, column),
    ...(fields[field.of]?.kind === 'password' ? [] : [`confirms "${field.of}", which is not a password`]),
  ],
  choice: choices,
  reference: (field, name, { entities, fields }) => referenceFaults(entities, fields, name, field),
  rows: (field, _, { column }) => [
    ...notInRows(field, column),
    ...(Object.keys(field.columns).length ? [] : ['has no columns']),
  ],
}

const SEARCHED: readonly Kind[] = ['text', 'financialYear', 'mobile', 'email', 'url']
const NEVER_UNIQUE: readonly Kind[] = ['rows', 'password', 'confirmation']

function markFaults(field: Field, column: boolean): string[] {
  const faults: string[] = []
  if (field.search && (column || !SEARCHED.includes(field.kind))) faults.push('cannot be searched')
  if (field.unique && (column || NEVER_UNIQUE.includes(field.kind))) faults.push('cannot be unique')
  return faults
}

/** A file's columns are matched to fields by name, label and alias, so no two may share one. */
function headerFaults(fields: Fields): [name: string, fault: string][] {
  const taken = new Map<string, string>()
  return Object.entries(fields).flatMap(([name, field]) =>
    [...new Set([name, labelOf(name, field), ...(field.aliases ?? [])])].flatMap(
      (header): [string, string][] => {
        const first = taken.get(header.toLowerCase())
        if (first === undefined) taken.set(header.toLowerCase(), name)
        return first === undefined || first === name
          ? []
          : [[name, `is called "${header}", as "${first}" is`]]
      },
    ),
  )
}

const faultsOf = (name: string, field: Field, around: Surroundings): string[] => [
  ...nameFaults(name, around.column),
  ...conditionFaults(around.fields, name, field.when),
  ...markFaults(field, around.column),
  ...(byKind[field.kind] as Check<Kind>)(field as never, name, around),
]

/** Every fault of an entity's fields and of the columns of its rows. */
export function fieldFaults(entities: Entities, entity: Entity): string[] {
  const walk = (fields: Fields, owner: string, column: boolean): string[] => [
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...faultsOf(name, field, { entities, fields, column }).map(
        (fault) => `"${name}" of ${owner} ${fault}.`,
      ),
      ...(field.kind === 'rows' && !column ? walk(field.columns, `"${name}" of ${owner}`, true) : []),
    ]),
    ...headerFaults(fields).map(([name, fault]) => `"${name}" of ${owner} ${fault}.`),
  ]
  return walk(entity.fields, `"${entity.name}"`, false)
}
