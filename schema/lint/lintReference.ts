import type { FieldOf, Fields } from '../define.ts'
import { traitsOf } from '../kindTraits.ts'
import { referencesTo } from '../within.ts'
import type { Entities, LintError } from './lintSchema.ts'

function lintWithin(
  entities: Entities,
  fields: Fields,
  name: string,
  { to, within }: FieldOf<'reference'>,
): LintError[] {
  if (within === undefined) return []
  const parent = Object.hasOwn(fields, within) ? fields[within] : undefined
  if (!parent) return [`is within "${within}", which does not exist`]
  const order = Object.keys(fields)
  if (order.indexOf(within) >= order.indexOf(name))
    return [`is within "${within}", which does not come before it`]
  if (parent.kind !== 'reference') return [`is within "${within}", which is not a reference`]
  if (parent.to === to) return [`is within "${within}", which refers to the same entity "${to}"`]
  const target = entities[to]
  const found = target ? referencesTo(target.fields, parent.to) : []
  if (target && found.length === 0)
    return [`is within "${within}", but "${to}" has no field that refers to "${parent.to}"`]
  return found.length > 1
    ? [`is within "${within}", but "${to}" refers to "${parent.to}" by ${found.join(' and ')}`]
    : []
}

function lintFrom(
  entities: Entities,
  fields: Fields,
  name: string,
  { to, from }: FieldOf<'reference'>,
): LintError[] {
  if (from === undefined) return []
  const source = Object.hasOwn(fields, from) ? fields[from] : undefined
  if (source?.kind !== 'reference') return [`is filled in from "${from}", which is not a reference`]
  const same = entities[source.to]?.fields[name]
  return same?.kind === 'reference' && same.to === to
    ? []
    : [`is filled in from "${from}", but "${source.to}" has no field "${name}" that refers to "${to}"`]
}

function lintSuggested({ suggested = {}, readOnly }: FieldOf<'reference'>, target: Fields): LintError[] {
  const unknown = Object.keys(suggested).filter((field) => !Object.hasOwn(target, field))
  return [
    ...unknown.map((field) => `suggests records by "${field}", which they do not have`),
    ...(Object.keys(suggested).length && !readOnly
      ? ['suggests only some records, but people can write it, and would choose any']
      : []),
  ]
}

/** A reference must name an entity whose title is one field, and be within a parent that this entity also refers to. */
export function lintReference(
  entities: Entities,
  fields: Fields,
  name: string,
  field: FieldOf<'reference'>,
): LintError[] {
  const target = Object.hasOwn(entities, field.to) ? entities[field.to] : undefined
  if (!target) return [`refers to "${field.to}", which does not exist`]
  const { title } = target
  const titleField = typeof title === 'string' ? target.fields[title] : undefined
  return [
    ...(titleField && traitsOf(titleField).title
      ? []
      : [`refers to "${field.to}", whose title is not a single text field`]),
    ...lintWithin(entities, fields, name, field),
    ...lintFrom(entities, fields, name, field),
    ...lintSuggested(field, target.fields),
  ]
}
