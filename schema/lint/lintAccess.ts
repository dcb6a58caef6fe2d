import { actions } from '../defaultRights.ts'
import type { Field, FieldOf } from '../define.ts'
import type { RowsMeaning } from '../fieldOptions.ts'
import type { Entity } from '../index.ts'
import { isNumericChoice } from '../kindTraits.ts'
import { isAccount } from '../traits.ts'
import type { Entities, LintError } from './lintSchema.ts'

/** A rank must be a level, or a reference to a record with a level. */
const lintRank = (entities: Entities, { name, fields, rank = [] }: Entity): LintError[] =>
  rank.flatMap((part) => {
    const field = Object.hasOwn(fields, part) ? fields[part] : undefined
    if (!field) return [`The rank of "${name}" names "${part}", which does not exist.`]
    const ranked = field.kind === 'reference' && entities[field.to]?.rank?.length
    return ranked || isNumericChoice(field)
      ? []
      : [
          `The rank of "${name}" names "${part}", which is neither a level nor a reference to a record with a level.`,
        ]
  })

const lintMeaning: {
  [M in RowsMeaning]: (entities: Entities, rows: FieldOf<'rows'>) => string[]
} = {
  areas: (entities, { columns }) =>
    Object.entries(columns).flatMap(([name, column]) =>
      column.kind === 'reference' && name === `${column.to}_id` && entities[column.to]?.ids === 'area'
        ? []
        : [`has the meaning "areas", but "${name}" does not refer to an area`],
    ),
  rights: (_, { columns }) =>
    ['module', ...actions].flatMap((name) =>
      columns[name]?.kind === (name === 'module' ? 'text' : 'yesNo')
        ? []
        : [`has the meaning "rights", but has no "${name}"`],
    ),
}

/** Owners are accounts, and only the server writes them: nobody passes a record on. */
function lintOwners(
  entities: Entities,
  { name, fields, owners = [], ownerOnCreate = {} }: Entity,
): LintError[] {
  const isAccountField = (field: Field | undefined) => {
    const target = field?.kind === 'reference' ? entities[field.to] : undefined
    return target !== undefined && isAccount(target) && field?.readOnly === true
  }
  return [
    ...owners
      .filter((owner) => !isAccountField(fields[owner]))
      .map((owner) => `The owner "${owner}" of "${name}" is no read-only reference to an account.`),
    ...Object.values(ownerOnCreate)
      .filter((owner) => !owners.includes(owner))
      .map((owner) => `A new record of "${name}" gets "${owner}", which is not one of its owners.`),
  ]
}

/** The values in which records can be changed are values of a choice that only the server writes. */
function lintEditable({ name, fields, editableWhile }: Entity): LintError[] {
  if (!editableWhile) return []
  const field = fields[editableWhile.field]
  if (field?.kind !== 'choice' || !field.readOnly || field.default === undefined)
    return [`"${name}" is editable by "${editableWhile.field}", which is no read-only choice with a default.`]
  return editableWhile.in
    .filter((value) => !Object.hasOwn(field.choices, value))
    .map((value) => `"${name}" is editable while "${editableWhile.field}" is "${value}", which is no choice.`)
}

/** The number of the last complete step is computed from fields of the record. */
function lintStages({ name, fields, stages }: Entity): LintError[] {
  if (!stages) return []
  const field = fields[stages.field]
  const wrong = stages.needs.flat(2).filter((needed) => !fields[needed])
  return [
    ...(field?.kind === 'integer' && field.readOnly
      ? []
      : [`"${name}" has its steps in "${stages.field}", which is no read-only integer.`]),
    ...wrong.map((needed) => `A step of "${name}" needs "${needed}", which is no field.`),
  ]
}

/** A level has by default only actions that exist. */
const lintActions = ({ name, actions: possible = actions, defaultRights = {} }: Entity): LintError[] =>
  Object.entries(defaultRights).flatMap(([level, granted]) =>
    granted
      .filter((action) => !possible.includes(action))
      .map(
        (action) => `Level ${level} has "${action}" on "${name}" by default, which is none of its actions.`,
      ),
  )

/** Errors in the declarations that decide who has access to a record. */
export const lintAccess = (entities: Entities, entity: Entity): LintError[] => [
  ...lintRank(entities, entity),
  ...lintOwners(entities, entity),
  ...lintActions(entity),
  ...lintEditable(entity),
  ...lintStages(entity),
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.meaning
      ? lintMeaning[field.meaning](entities, field).map((error) => `"${name}" of "${entity.name}" ${error}.`)
      : [],
  ),
]
