import { badInput } from './apiError.ts'
import { ruleMessage } from './labels.ts'

/** Throws 400 for fields of a request that its call does not have, unless there is none. */
export function assertNoneUnknown(unknown: readonly string[]): void {
  if (unknown.length)
    throw badInput(Object.fromEntries(unknown.map((name) => [name, ruleMessage('unknown')])))
}
