import type { Fields } from '../../../schema/define.ts'
import { entities } from '../../../schema/index.ts'
import { fieldsTo } from '../../../schema/within.ts'
import type { Within } from '../inputs/InputProps.ts'
import type { Found } from '../reference/optionLoader.ts'

type Values = Readonly<Record<string, unknown>>

/** A reference is an id; a text is a name that was typed and means nothing yet. */
const isFilled = (value: unknown) => typeof value === 'number'

const parentOf = (fields: Fields, name: string) => {
  const field = fields[name]
  return field?.kind === 'reference' ? field.within : undefined
}

/** What a reference lies within, from the nearest up: of a block its district and its state. */
export function ancestors(fields: Fields, name: string): string[] {
  const parent = parentOf(fields, name)
  return parent ? [parent, ...ancestors(fields, parent)] : []
}

/** The field by which the target of `name` says which record of `ancestor`'s target it lies in. */
function linkTo(fields: Fields, name: string, ancestor: string): string | undefined {
  const [field, upper] = [fields[name], fields[ancestor]]
  if (field?.kind !== 'reference' || upper?.kind !== 'reference') return undefined
  return fieldsTo(entities[field.to]?.fields ?? {}, upper.to)[0]
}

/**
 * What narrows a reference now: the nearest chosen ancestor. Areas are found without one; anything else awaits its parent.
 */
export function withinOf(
  fields: Fields,
  name: string,
  values: Values,
  labelOf: (field: string) => string,
): Within | undefined {
  const field = fields[name]
  if (field?.kind !== 'reference' || !field.within) return undefined
  const nearest = ancestors(fields, name).find((one) => isFilled(values[one]) && linkTo(fields, name, one))
  const link = nearest && linkTo(fields, name, nearest)
  const isArea = entities[field.to]?.ids === 'area'
  const waits = !isArea && !isFilled(values[field.within]) && linkTo(fields, name, field.within) !== undefined
  return {
    filter: link ? { [link]: values[nearest] } : {},
    awaits: waits ? labelOf(field.within) : undefined,
  }
}

const dependents = (fields: Fields, name: string): string[] =>
  Object.keys(fields)
    .filter((one) => parentOf(fields, one) === name)
    .flatMap((one) => [one, ...dependents(fields, one)])

/**
 * What changes along with a choice: what lay within the old one is emptied, and what the new one lies in is filled where it
 * was empty.
 */
export function alongWith(
  fields: Fields,
  name: string,
  values: Values,
  option: Found | undefined,
): Record<string, unknown> {
  const emptied = dependents(fields, name).filter((one) => isFilled(values[one]))
  const filled = ancestors(fields, name).flatMap((one) => {
    const link = linkTo(fields, name, one)
    const id = link && option?.[link]
    return !isFilled(values[one]) && typeof id === 'number' ? [[one, id] as const] : []
  })
  return { ...Object.fromEntries(emptied.map((one) => [one, null])), ...Object.fromEntries(filled) }
}
