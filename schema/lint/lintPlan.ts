import { fieldsNamedBy, type NamedFields } from '../checks/namedFields.ts'
import type { Fields } from '../define.ts'
import type { Entity } from '../index.ts'
import { isNumeric } from '../kindTraits.ts'
import { chapters, isForm } from '../plan.ts'
import { carryOf } from '../planCarry.ts'
import type { Entities, LintError } from './lintSchema.ts'

type EntityContext = { entity: Entity; entities: Entities }

function lintNamedFields(
  { entity: other, rows, names, areNumbers }: NamedFields,
  { entity, entities }: EntityContext,
): LintError[] {
  const fields = other === undefined ? entity.fields : entities[other]?.fields
  if (!fields) return ['names an entity that does not exist']
  const list = rows === undefined ? undefined : fields[rows]
  if (rows !== undefined && list?.kind !== 'rows') return [`names "${rows}", which is not a rows field`]
  const declared = list?.kind === 'rows' ? list.columns : fields
  return names.flatMap((name) => {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (!field) return [`names "${name}", which does not exist`]
    return areNumbers && !isNumeric(field) ? [`names "${name}", which is not a number`] : []
  })
}

function lintChecks(context: EntityContext): LintError[] {
  const { name, checks = [] } = context.entity
  const rules = checks.map(({ rule }) => rule)
  return checks.flatMap((check, at) => {
    const errors = fieldsNamedBy(check).flatMap((named) => lintNamedFields(named, context))
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
