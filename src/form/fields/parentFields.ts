import type { Fields } from '../../../schema/define.ts'
import { entities } from '../../../schema/index.ts'
import { referencesTo } from '../../../schema/within.ts'
import type { ReferenceOption } from '../../data/types.ts'
import type { ParentFilter } from '../inputs/InputProps.ts'

type Values = Readonly<Record<string, unknown>>

/** A chosen reference is an id; a text is a typed name that has not been resolved. */
const isFilled = (value: unknown) => typeof value === 'number'

const parentOf = (fields: Fields, name: string) => {
  const field = fields[name]
  return field?.kind === 'reference' ? field.within : undefined
}

/** The fields that a reference is within, nearest first: of a block its district, then its state. */
export function ancestorFields(fields: Fields, name: string): string[] {
  const parent = parentOf(fields, name)
  return parent ? [parent, ...ancestorFields(fields, parent)] : []
}

/** The field of the target entity of `name` that refers to the target entity of `ancestor`. */
function linkTo(fields: Fields, name: string, ancestor: string): string | undefined {
  const [field, ancestorField] = [fields[name], fields[ancestor]]
  if (field?.kind !== 'reference' || ancestorField?.kind !== 'reference') return undefined
  return referencesTo(entities[field.to]?.fields ?? {}, ancestorField.to)[0]
}

/**
 * The filter for the options of a reference, from its nearest chosen ancestor. Areas can be chosen without one; any other
 * reference needs its parent first.
 */
export function parentFilter(
  fields: Fields,
  name: string,
  values: Values,
  labelOf: (field: string) => string,
): ParentFilter | undefined {
  const field = fields[name]
  if (field?.kind !== 'reference' || !field.within) return undefined
  const nearest = ancestorFields(fields, name).find(
    (ancestor) => isFilled(values[ancestor]) && linkTo(fields, name, ancestor),
  )
  const link = nearest && linkTo(fields, name, nearest)
  const isArea = entities[field.to]?.ids === 'area'
  const needsParent =
    !isArea && !isFilled(values[field.within]) && linkTo(fields, name, field.within) !== undefined
  return {
    filter: link ? { [link]: values[nearest] } : {},
    requiredParent: needsParent ? labelOf(field.within) : undefined,
  }
}

const dependents = (fields: Fields, name: string): string[] =>
  Object.keys(fields)
    .filter((other) => parentOf(fields, other) === name)
    .flatMap((other) => [other, ...dependents(fields, other)])

/** The other fields that change with a choice: fields within the old choice are emptied, empty ancestors of the new one are filled. */
export function dependentChanges(
  fields: Fields,
  name: string,
  values: Values,
  option: ReferenceOption | undefined,
): Record<string, unknown> {
  const emptied = dependents(fields, name).filter((other) => isFilled(values[other]))
  const filled = ancestorFields(fields, name).flatMap((ancestor) => {
    const link = linkTo(fields, name, ancestor)
    const id = link && option?.[link]
    return !isFilled(values[ancestor]) && typeof id === 'number' ? [[ancestor, id] as const] : []
  })
  return { ...Object.fromEntries(emptied.map((other) => [other, null])), ...Object.fromEntries(filled) }
}
