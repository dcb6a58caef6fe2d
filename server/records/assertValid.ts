import type { Entity } from '../../schema/index.ts'
import type { Rule } from '../../schema/rules.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessages } from '../errors/labels.ts'

/** Throws 400 with the message of each broken rule, unless there is none. */
export function assertValid(
  { fields }: Pick<Entity, 'fields'>,
  broken: Readonly<Record<string, Rule>>,
): void {
  if (Object.keys(broken).length) throw badInput(ruleMessages(fields, broken), fields)
}
