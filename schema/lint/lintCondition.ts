import type { Condition, ConditionValue } from '../condition.ts'
import type { Field, Fields } from '../define.ts'
import { isComparable } from '../kindTraits.ts'
import type { LintError } from './lintSchema.ts'

const acceptedValues = (wanted: ConditionValue): string[] =>
  (Array.isArray(wanted)
    ? wanted
    : typeof wanted === 'object' && 'not' in wanted
      ? [wanted.not]
      : [wanted]
  ).map(String)

function lintValues(decider: string, field: Field, wanted: ConditionValue): LintError[] {
  if (!isComparable(field)) return [`depends on "${decider}", which cannot be used in a condition`]
  const possible =
    field.kind === 'choice' ? Object.keys(field.choices) : field.kind === 'yesNo' ? ['0', '1'] : null
  return acceptedValues(wanted)
    .filter((value) => possible && !possible.includes(value))
    .map((value) => `depends on "${decider}" being "${value}", which is not one of its values`)
}

/** A condition may name only fields that are declared before its own, with values that they can have. */
export function lintCondition(fields: Fields, name: string, when: Condition | undefined): LintError[] {
  const order = Object.keys(fields)
  return Object.entries(when ?? {}).flatMap(([decider, wanted]) => {
    const field = Object.hasOwn(fields, decider) ? fields[decider] : undefined
    if (!field) return [`depends on "${decider}", which does not exist`]
    if (order.indexOf(decider) >= order.indexOf(name))
      return [`depends on "${decider}", which does not come before it`]
    return lintValues(decider, field, wanted)
  })
}
