import { applies } from '../../../schema/condition.ts'
import type { Fields } from '../../../schema/define.ts'

type Values = Readonly<Record<string, unknown>>

/** Is the condition of a field met by these values? A field that depends on an invisible field is invisible too. */
function isVisible(fields: Fields, name: string, values: Values): boolean {
  const when = fields[name]?.when
  return (
    !when ||
    (Object.keys(when).every((decider) => isVisible(fields, decider, values)) && applies(when, values))
  )
}

/** The fields that decide whether a field is visible, directly or through other fields. */
const conditionFields = (fields: Fields, name: string): string[] =>
  Object.keys(fields[name]?.when ?? {}).flatMap((decider) => [decider, ...conditionFields(fields, decider)])

/** The fields that decide whether a field has a place in its form. */
export const decidingFields = (fields: Fields, name: string): string[] =>
  fields[name]?.readOnly ? [...conditionFields(fields, name), name] : conditionFields(fields, name)

/** Does a field have a place in its form? What the server has not written yet is not missing. */
export const hasPlace = (fields: Fields, name: string, values: Values): boolean =>
  isVisible(fields, name, values) && !(fields[name]?.readOnly && (values[name] ?? null) === null)

/** The field at which an error is shown: its own, else the visible one that decides whether it applies; undefined without one. */
export function errorField(fields: Fields, name: string, values: Values): string | undefined {
  const isShown = (other: string) => !fields[other]?.placeholder && isVisible(fields, other, values)
  return fields[name] && [name, ...conditionFields(fields, name)].find(isShown)
}
