import type { Field } from '../../../schema/define.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { formFilters, isForm } from '../../../schema/plan.ts'
import { timestampsOf } from '../../../schema/timestamps.ts'
import { hasAction } from '../../../schema/traits.ts'
import { referencesTo } from '../../../schema/within.ts'
import { ancestorFields } from '../../form/fields/parentFields.ts'
import type { Filter } from '../useGrid.ts'
import { filterNameOf } from './filterKinds.ts'

export interface FilterField {
  name: string
  field: Field
}

const status: FilterField = {
  name: 'status',
  field: { kind: 'choice', choices: { active: 'Active', inactive: 'Inactive' }, required: true },
}
const statusFields = (entity: Entity): FilterField[] => (hasAction(entity, 'status') ? [status] : [])

/** The filters by the form to which yearly records belong. */
const formFields = (entity: Entity): FilterField[] =>
  isForm(entity) ? Object.entries(formFilters).map(([name, field]) => ({ name, field })) : []

const times = (entity: Entity) =>
  timestampsOf(entity).map((name): FilterField => ({ name, field: { kind: 'date', required: true } }))

/** All filters of a list; fields that the search box searches have none. */
export function filterFields(entity: Entity): FilterField[] {
  const own = Object.entries(entity.fields)
    .map(([name, field]) => ({ name, field }))
    .filter(({ name, field }) => !field.search && filterNameOf(name, field))
  return [...own, ...formFields(entity), ...statusFields(entity), ...times(entity)]
}

const MAX_PRIMARY = 5

/** The filters beside the search box, in the order of the declaration; the others are in the menu “More”. */
export function primaryFilters(entity: Entity): FilterField[] {
  const listed = new Set<string>(entity.list)
  const primary = filterFields(entity).filter(
    ({ name, field }) => (field.kind === 'reference' || field.kind === 'choice') && listed.has(name),
  )
  const ofForm = formFields(entity)
  return [...primary.slice(0, MAX_PRIMARY - 1), ...(ofForm.length ? ofForm : statusFields(entity))]
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const keysOf = (name: string) => [name, `${name}_gte`, `${name}_lte`]
export const isFiltered = (filter: Filter, name: string) =>
  keysOf(name).some((key) => filter[key] !== undefined)

/** The filter without a field. */
export function withoutField(filter: Filter, name: string): Filter {
  const keys = new Set(keysOf(name))
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.has(key)))
}

/** The filter with new values for a field. A new parent removes the filters within the old one: another district, no block. */
export function withFieldFilter({ fields }: Entity, filter: Filter, name: string, part: Filter): Filter {
  const hadValue = filter[name] !== undefined
  const inside = Object.keys(fields).filter((other) => ancestorFields(fields, other).includes(name))
  const rest = [name, ...(hadValue ? inside : [])].reduce(withoutField, filter)
  const set = Object.entries(part).filter(
    ([, value]) => value !== undefined && value !== '' && !isEmptyList(value),
  )
  return { ...rest, ...Object.fromEntries(set) }
}

/** The filter for the options of a reference: what it suggests, within the filters by its ancestors. */
export function optionFilterOf({ fields }: Entity, filter: Filter, name: string): Record<string, unknown> {
  const field = fields[name]
  const target = field?.kind === 'reference' ? entities[field.to] : undefined
  if (field?.kind !== 'reference' || !target) return {}
  const ofAncestors = Object.fromEntries(
    ancestorFields(fields, name).flatMap((ancestor) => {
      const ancestorField = fields[ancestor]
      const [targetField] =
        ancestorField?.kind === 'reference' ? referencesTo(target.fields, ancestorField.to) : []
      const value = filter[ancestor]
      return targetField && value !== undefined && value !== null ? [[targetField, value]] : []
    }),
  )
  return { ...field.suggested, ...ofAncestors }
}
