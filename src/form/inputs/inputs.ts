import type { ReactNode } from 'react'
import type { Kind } from '../../../schema/define.ts'
import { loadable } from '../../app/loadable.tsx'
import { untilLoaded } from '../../app/untilLoaded.ts'
import { kinds } from '../../kinds.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FileInput, PasswordInput, ReferenceInput } from './furtherInputs.ts'
import type { InputProps } from './InputProps.ts'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './TextInput.tsx'
import { TypedLineInput } from './TypedLineInput.tsx'
import { YesNoInput } from './YesNoInput.tsx'

/** The list of rows, which only the forms of some entities have. */
export const RowsInput = loadable(() => untilLoaded(() => import('../../sheet/rowsField/RowsInput.tsx')))

/** The inputs that the table of kinds names, for forms and for the cells of rows. */
export const inputs = {
  ChoiceInput,
  DateInput,
  FileInput,
  NumberInput,
  PasswordInput,
  ReferenceInput,
  RowsInput,
  TextInput,
  TypedLineInput,
  YesNoInput,
}

/** The input of one kind, for code that has any field. */
export const inputOf = (kind: Kind) => inputs[kinds[kind].input] as (props: InputProps) => ReactNode
