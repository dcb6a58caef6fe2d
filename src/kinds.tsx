import { lazy, type ReactNode } from 'react'
import type { Kind } from '../schema/define.ts'
import { ChoiceInput } from './form/inputs/ChoiceInput.tsx'
import { ContactInput } from './form/inputs/ContactInput.tsx'
import { DateInput } from './form/inputs/DateInput.tsx'
import { FinancialYearInput } from './form/inputs/FinancialYearInput.tsx'
import type { InputProps } from './form/inputs/InputProps.ts'
import { NumberInput } from './form/inputs/NumberInput.tsx'
import { PasswordInput } from './form/inputs/PasswordInput.tsx'
import { ReferenceInput } from './form/inputs/ReferenceInput.tsx'
import { TextInput } from './form/inputs/TextInput.tsx'
import { YesNoInput } from './form/inputs/YesNoInput.tsx'

const RowsInput = lazy(() => import('./sheet/rowsField/RowsInput.tsx'))

type Input<K extends Kind> = (props: InputProps<K>) => ReactNode

/** How each kind of field is edited, in forms and in the cells of rows. */
export const inputs: { [K in Kind]: Input<K> } = {
  text: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  percent: NumberInput,
  money: NumberInput,
  date: DateInput,
  yesNo: YesNoInput,
  financialYear: FinancialYearInput,
  mobile: ContactInput,
  email: ContactInput,
  url: ContactInput,
  password: PasswordInput,
  confirmation: PasswordInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  rows: RowsInput,
}

/** The input of one kind, for code that has any field. */
export const inputOf = (kind: Kind) => inputs[kind] as Input<Kind>
