import type { Check, CheckKind, CheckOf } from '../checks/definition.ts'
import type { Fields } from '../define.ts'
import type { Entity } from '../index.ts'
import { isNumeric } from '../kindTraits.ts'
import { chapters, isForm } from '../plan.ts'
import { carryOf } from '../planCarry.ts'
import type { Entities, LintError } from './lintSchema.ts'

/** Names of fields in a check, and the fields among which they must be. */
interface NamedFields {
  fields: Fields | undefined
  rows?: string
  names: readonly string[]
  numbers: boolean
}

type EntityContext = { entity: Entity; entities: Entities }

const ownFields = (
  { entity }: EntityContext,
  names: readonly string[],
  numbers: boolean,
  rows?: string,
): NamedFields[] => [{ fields: entity.fields, names, numbers, ...(rows !== undefined && { rows }) }]

/** The fields that a check of each kind names. */
const fieldsNamedBy: { [K in CheckKind]: (check: CheckOf<K>, context: EntityContext) => NamedFields[] } = {
  sum: ({ field, of, rows }, context) => ownFields(context, [field, ...of], true, rows),
  order: ({ fields, rows }, context) => ownFields(context, fields, true, rows),
  ratio: ({ field, of, less = [], divisor, rows }, context) =>
    ownFields(context, [field, ...of, ...less, divisor], true, rows),
  range: ({ field, rows }, context) => ownFields(context, [field], true, rows),
  filled: ({ fields, rows }, context) => ownFields(context, fields, false, rows),
  distinct: ({ fields, rows }, context) => ownFields(context, fields, false, rows),
  change: ({ fields, rows }, context) => ownFields(context, fields, true, rows),
  count: ({ of, where = {} }, { entity, entities }) => [
    { fields: of ? entities[of]?.fields : entity.fields, names: Object.keys(where), numbers: false },
  ],
  agrees: ({ sum, with: other }, { entity, entities }) =>
    [sum, other].map(({ entity: name, rows, fields: names }) => ({
      fields: name ? entities[name]?.fields : entity.fields,
      names,
      numbers: true,
      ...(rows !== undefined && { rows }),
    })),
}

function lintNamedFields({ fields, rows, names, numbers }: NamedFields): LintError[] {
  if (!fields) return ['names an entity that does not exist']
  const list = rows === undefined ? undefined : fields[rows]
  if (rows !== undefined && list?.kind !== 'rows') return [`names "${rows}", which is not a rows field`]
  const declared = list?.kind === 'rows' ? list.columns : fields
  return names.flatMap((name) => {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (!field) return [`names "${name}", which does not exist`]
    return numbers && !isNumeric(field) ? [`names "${name}", which is not a number`] : []
  })
}

function lintChecks(context: EntityContext): LintError[] {
  const { name, checks = [] } = context.entity
  const rules = checks.map(({ rule }) => rule)
  return checks.flatMap((check, at) => {
    const errors = (fieldsNamedBy[check.kind] as (check: Check, context: EntityContext) => NamedFields[])(
      check,
      context,
    ).flatMap(lintNamedFields)
    if (rules.indexOf(check.rule) !== at) errors.push('has the same name as another check')
    return errors.map((error) => `The check "${check.rule}" of "${name}" ${error}.`)
  })
}

function lintCarry(fields: Fields, owner: string): LintError[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.required && carryOf(field) === 'blank'
      ? [`"${name}" of ${owner} is left blank in a new year but is required; declare carry as "ask".`]
      : []),
    ...(field.kind === 'rows' ? lintCarry(field.columns, `"${name}" of ${owner}`) : []),
  ])
}

/** Errors in the plan: an unknown chapter, records without a district, checks of fields that do not exist. */
export function lintPlan(entities: Entities, entity: Entity): LintError[] {
  const { name, plan, fields, checks } = entity
  const errors = lintChecks({ entity, entities })
  if (plan === undefined)
    return checks
      ? [
          ...errors,
          `"${name}" has checks but is not in the plan, so that their results would not be visible.`,
        ]
      : errors
  if (!Object.hasOwn(chapters, plan))
    errors.push(`"${name}" is in the chapter "${plan}" of the plan, which does not exist.`)
  if (!fields.district_id?.required || !fields.state_id?.required)
    errors.push(`"${name}" is in the plan, but does not require a state and a district.`)
  if (isForm(entity) && !fields.financial_year_id?.required)
    errors.push(`"${name}" is a form of the plan, but does not require a year.`)
  return [...errors, ...(isForm(entity) ? lintCarry(fields, `"${name}"`) : [])]
}
