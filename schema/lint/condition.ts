import type { Condition, Wanted } from '../condition.ts'
import type { Field, Fields } from '../define.ts'

const wantedValues = (wanted: Wanted): string[] =>
  (Array.isArray(wanted)
    ? wanted
    : typeof wanted === 'object' && 'not' in wanted
      ? [wanted.not]
      : [wanted]
  ).map(String)

const UNDECIDING: readonly Field['kind'][] = ['rows', 'password', 'confirmation']

function valueFaults(decider: string, field: Field, wanted: Wanted): string[] {
  if (UNDECIDING.includes(field.kind)) return [`depends on "${decider}", which cannot decide anything`]
  const possible =
    field.kind === 'choice' ? Object.keys(field.choices) : field.kind === 'yesNo' ? ['0', '1'] : null
  return wantedValues(wanted)
    .filter((value) => possible && !possible.includes(value))
    .map((value) => `depends on "${decider}" being "${value}", which it never is`)
}

/** A condition may look only at fields declared before its own, and for values that they can have. */
export function conditionFaults(fields: Fields, name: string, when: Condition | undefined): string[] {
  const order = Object.keys(fields)
  return Object.entries(when ?? {}).flatMap(([decider, wanted]) => {
    const field = Object.hasOwn(fields, decider) ? fields[decider] : undefined
    if (!field) return [`depends on "${decider}", which does not exist`]
    if (order.indexOf(decider) >= order.indexOf(name))
      return [`depends on "${decider}", which does not come before it`]
    return valueFaults(decider, field, wanted)
  })
}
