import { applies } from '../../../schema/condition.ts'
import type { Fields } from '../../../schema/define.ts'

type Values = Readonly<Record<string, unknown>>

/** Is the condition of a field met by these values? A field that depends on an invisible field is invisible too. */
export function isVisible(fields: Fields, name: string, values: Values): boolean {
  const when = fields[name]?.when
  return (
    !when ||
    (Object.keys(when).every((decider) => isVisible(fields, decider, values)) && applies(when, values))
  )
}

/** The fields that decide whether a field is visible, directly or through other fields. */
export const conditionFields = (fields: Fields, name: string): string[] =>
  Object.keys(fields[name]?.when ?? {}).flatMap((decider) => [decider, ...conditionFields(fields, decider)])
