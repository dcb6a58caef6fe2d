import type { FieldOf } from '../../../schema/define.ts'

export interface ChoiceOption {
  value: string | number
  label: string
}

/** The options of a choice: the values of the API with their labels. */
export const choiceOptions = (
  { choices }: Pick<FieldOf<'choice'>, 'choices'>,
  nameOf: (value: string) => string,
): ChoiceOption[] =>
  Object.keys(choices).map((key) => ({ value: /^\d+$/.test(key) ? Number(key) : key, label: nameOf(key) }))
