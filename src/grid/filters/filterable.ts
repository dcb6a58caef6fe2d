import type { Field, Kind } from '../../../schema/define.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { fieldsTo } from '../../../schema/within.ts'
import { ancestors } from '../place.ts'
import { statusNames } from '../StatusChip.tsx'
import type { Filter } from '../useGrid.ts'
import { moments } from './days.ts'
import { partOf } from './parts.tsx'

export interface FilterField {
  name: string
  field: Field
}

const status: FilterField = {
  name: 'status',
  field: { kind: 'choice', choices: statusNames, required: true },
}

const times = moments.map((name): FilterField => ({ name, field: { kind: 'date', required: true } }))

/** Everything that a list can be filtered by; what the search box finds is left to it. */
export function filterFields({ fields }: Entity): FilterField[] {
  const own = Object.entries(fields)
    .map(([name, field]) => ({ name, field }))
    .filter(({ name, field }) => !field.search && partOf(name, field))
  return [...own, status, ...times]
}

/** The kinds that an officer narrows by all day. */
const OFFERED: readonly Kind[] = ['reference', 'choice']
const MOST_OFFERED = 5

/** The filters offered beside the search box, in the order of the declaration; the rest is behind “More”. */
export function offered(entity: Entity): FilterField[] {
  const inList = new Set<string>(entity.list)
  const first = filterFields(entity).filter(
    ({ name, field }) => OFFERED.includes(field.kind) && inList.has(name),
  )
  return [...first.slice(0, MOST_OFFERED - 1), status]
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const keysOf = (name: string) => [name, `${name}_gte`, `${name}_lte`]
export const isFiltered = (filter: Filter, name: string) =>
  keysOf(name).some((key) => filter[key] !== undefined)

/** The filter without a field. */
export function without(filter: Filter, name: string): Filter {
  const keys = new Set(keysOf(name))
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.has(key)))
}

/** The filter with a field set anew; another district leaves no block of the one before. */
export function withPart({ fields }: Entity, filter: Filter, name: string, part: Filter): Filter {
  const hadOne = filter[name] !== undefined
  const inside = Object.keys(fields).filter((one) => ancestors(fields, one).includes(name))
  const rest = [name, ...(hadOne ? inside : [])].reduce(without, filter)
  const set = Object.entries(part).filter(
    ([, value]) => value !== undefined && value !== '' && !isEmptyList(value),
  )
  return { ...rest, ...Object.fromEntries(set) }
}

/** What narrows the choice for a reference: the ancestors that the filter already sets. */
export function narrowed({ fields }: Entity, filter: Filter, name: string): Record<string, unknown> {
  const field = fields[name]
  const target = field?.kind === 'reference' ? entities[field.to] : undefined
  if (!target) return {}
  return Object.fromEntries(
    ancestors(fields, name).flatMap((ancestor) => {
      const above = fields[ancestor]
      const [targetField] = above?.kind === 'reference' ? fieldsTo(target.fields, above.to) : []
      const value = filter[ancestor]
      return targetField && value !== undefined && value !== null ? [[targetField, value]] : []
    }),
  )
}
