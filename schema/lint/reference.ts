import type { FieldOf, Fields } from '../define.ts'
import type { Entities } from '../lint.ts'
import { fieldsTo } from '../within.ts'

const TITLES = ['text', 'financialYear', 'mobile', 'email', 'url', 'integer', 'choice']

function withinFaults(
  entities: Entities,
  fields: Fields,
  name: string,
  { to, within }: FieldOf<'reference'>,
): string[] {
  if (within === undefined) return []
  const parent = Object.hasOwn(fields, within) ? fields[within] : undefined
  if (!parent) return [`is within "${within}", which does not exist`]
  const order = Object.keys(fields)
  if (order.indexOf(within) >= order.indexOf(name))
    return [`is within "${within}", which does not come before it`]
  if (parent.kind !== 'reference') return [`is within "${within}", which is not a reference`]
  if (parent.to === to) return [`is within "${within}", which refers to the same entity "${to}"`]
  const target = entities[to]
  const found = target ? fieldsTo(target.fields, parent.to) : []
  if (target && found.length === 0)
    return [`is within "${within}", but "${to}" has no field that refers to "${parent.to}"`]
  return found.length > 1
    ? [`is within "${within}", but "${to}" refers to "${parent.to}" by ${found.join(' and ')}`]
    : []
}

/** A reference must lead to an entity that one field names, and be narrowed by what that entity knows. */
export function referenceFaults(
  entities: Entities,
  fields: Fields,
  name: string,
  field: FieldOf<'reference'>,
): string[] {
  const target = Object.hasOwn(entities, field.to) ? entities[field.to] : undefined
  if (!target) return [`refers to "${field.to}", which does not exist`]
  const { title } = target
  const titled = typeof title === 'string' && TITLES.includes(target.fields[title]?.kind ?? '')
  return [
    ...(titled ? [] : [`refers to "${field.to}", whose title is not one plain field`]),
    ...withinFaults(entities, fields, name, field),
  ]
}
