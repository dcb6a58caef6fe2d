import { areSideBySide, choiceOptions } from './choices.ts'
import { ChoiceList } from './furtherInputs.ts'
import type { InputProps } from './InputProps.ts'
import { Segmented } from './Segmented.tsx'

/** Chooses one of the declared options: side by side where there is room, else from a list. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const choices = choiceOptions(props.field, props.choiceLabel)
  const Input = !props.inCell && areSideBySide(choices) ? Segmented : ChoiceList
  return <Input {...props} choices={choices} />
}
