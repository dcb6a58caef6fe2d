import type { ReactNode, Ref } from 'react'
import type { FieldOf, Kind } from '../../../schema/define.ts'
import type { Found } from '../reference/optionLoader.ts'

/** What narrows a reference, as its form or row has it now. */
export interface Within {
  /** As `{district_id: 29}`; of the nearest parent that is chosen. */
  filter: Readonly<Record<string, unknown>>
  /** Label of the parent that must be chosen first. */
  awaits?: string
}

/** What every input is given, in a form and in a cell of rows. */
export type InputProps<K extends Kind = Kind> = InputBasics & { field: FieldOf<K> }

interface InputBasics {
  /** Where the value is in the form. */
  name: string
  id: string
  label: string
  value: unknown
  /** Of a reference with the option, which carries the ids of what it lies in. */
  onChange: (value: unknown, option?: Found) => void
  onBlur?: () => void
  error?: string
  help?: ReactNode
  unit?: string
  required?: boolean
  disabled?: boolean
  /** Inside a cell: the label is for screen readers only, and neither help nor error stand below. */
  bare?: boolean
  /** A number that identifies and does not count: it is not grouped. */
  isCode?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  within?: Within
  /** What a choice's value is called. */
  choiceLabel: (value: string) => string
}
