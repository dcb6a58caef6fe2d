import { applies } from '../../../schema/condition.ts'
import type { Fields } from '../../../schema/define.ts'

type Values = Readonly<Record<string, unknown>>

/** Does a field apply to what stands in the form? What depends on a field that does not apply does not either. */
export function isShown(fields: Fields, name: string, values: Values): boolean {
  const when = fields[name]?.when
  return (
    !when || (Object.keys(when).every((decider) => isShown(fields, decider, values)) && applies(when, values))
  )
}

/** The fields that decide whether one applies, directly or through others. */
export const deciders = (fields: Fields, name: string): string[] =>
  Object.keys(fields[name]?.when ?? {}).flatMap((decider) => [decider, ...deciders(fields, decider)])
