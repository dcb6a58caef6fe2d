import type { FieldOf } from '../../../schema/define.ts'

export interface Choice {
  value: string | number
  label: string
}

/** What a choice offers, as the wire carries it, under the names that a person reads. */
export const choicesOf = (
  { choices }: Pick<FieldOf<'choice'>, 'choices'>,
  nameOf: (value: string) => string,
): Choice[] =>
  Object.keys(choices).map((key) => ({ value: /^\d+$/.test(key) ? Number(key) : key, label: nameOf(key) }))
