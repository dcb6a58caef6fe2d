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

/** At most this many options, with this many characters together, are shown side by side. */
const MAX_SEGMENTS = 4
const MAX_CHARACTERS = 44

/** Are these options shown side by side, or in a list that opens? */
export const areSideBySide = (options: readonly ChoiceOption[]) =>
  options.length <= MAX_SEGMENTS &&
  options.reduce((sum, { label }) => sum + label.length, 0) <= MAX_CHARACTERS
