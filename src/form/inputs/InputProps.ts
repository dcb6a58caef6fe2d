import type { ReactNode, Ref } from 'react'
import type { FieldOf, Kind } from '../../../schema/define.ts'
import type { ReferenceOption } from '../../data/types.ts'

/** The filter for the options of a reference, from the other values of its form or row. */
export interface ParentFilter {
  /** As `{district_id: 29}`: from the nearest chosen parent. */
  filter: Readonly<Record<string, unknown>>
  /** Label of the parent that must be chosen first. */
  requiredParent?: string
}

/** The props of every input, in a form and in a cell of rows. */
export type InputProps<K extends Kind = Kind> = BaseInputProps & { field: FieldOf<K> }

interface BaseInputProps {
  /** The path of the value in the form. */
  name: string
  id: string
  label: string
  value: unknown
  /** References pass the option too; it carries the ids of its parents. */
  onChange: (value: unknown, option?: ReferenceOption) => void
  onBlur?: () => void
  error?: string
  help?: ReactNode
  unit?: string
  required?: boolean
  disabled?: boolean
  /** Inside a cell: the label is for screen readers only, help and error are not shown. */
  inCell?: boolean
  /** A number that identifies a record: it is not grouped. */
  isCode?: boolean
  autoFocus?: boolean
  /** The `autocomplete` attribute of a line. Default: `off`. */
  autoComplete?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  within?: ParentFilter
  /** The label of an option of a choice. */
  choiceLabel: (value: string) => string
}
