/**
 * How each kind of field is edited, filtered and laid out on the screen. The table names inputs and filters and does not import
 * them, so that a list does not load the inputs of a form.
 */
import type { HTMLAttributes } from 'react'
import type { FieldOf, Kind } from '../schema/define.ts'
import type { KindWith } from '../schema/kindTraits.ts'
import type { inputs } from './form/inputs/inputs.ts'

type Inputs = typeof inputs
/** The inputs that accept fields of this kind. */
type InputName<K extends Kind> = {
  [N in keyof Inputs]: FieldOf<K> extends Parameters<Inputs[N]>[0]['field'] ? N : never
}[keyof Inputs]

export type FilterName =
  | 'TextFilter'
  | 'RangeFilter'
  | 'YesNoFilter'
  | 'FinancialYearFilter'
  | 'ChoiceFilter'
  | 'ReferenceFilter'

/** How a line of text is typed. */
export interface Typing {
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'tel'
  placeholder?: string
  /** The `autocomplete` attribute where people enter their own data. */
  autoComplete?: string
  /** In pixels; the full width of the column by default. */
  width?: number
  /** Completes the text when the input loses the focus. */
  complete?: (text: string) => string
}

interface ScreenKind<K extends Kind> {
  input: InputName<K>
  /** For the input `TypedLineInput`. */
  typing?: Typing
  /** Symbols before and after the input of a number. */
  adornment?: { start?: string; end?: string }
  filter: K extends KindWith<'ranged'> ? 'RangeFilter' : Exclude<FilterName, 'RangeFilter'> | null
  /** The width of a column of a list, in pixels. */
  width: number | ((field: FieldOf<K>) => number)
  /** The minimum width of a column of a sheet, in pixels. */
  sheetWidth: number
}

const NARROW = 112
const MEDIUM = 136
const WIDE = 190

/** `2025` becomes `2025-26`. */
const completeYear = (text: string) => {
  const start = /^(19|20|21)\d{2}$/.exec(text.trim())?.[0]
  return start ? `${start}-${String((Number(start) + 1) % 100).padStart(2, '0')}` : text
}

const withScheme = (text: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) && !text.includes('@') ? `https://${text}` : text

/** Wider with a unit, which the header shows. */
const number = {
  input: 'NumberInput',
  filter: 'RangeFilter',
  width: ({ unit }: { unit?: string }) => (unit ? 150 : 120),
  sheetWidth: NARROW,
} as const
const line = { input: 'TypedLineInput', filter: 'TextFilter', sheetWidth: MEDIUM } as const
/** Wide enough for the longest choice in English, within bounds. */
const choiceWidth = ({ choices }: Pick<FieldOf<'choice'>, 'choices'>) =>
  Math.min(210, Math.max(140, 24 + 7 * Math.max(...Object.values(choices).map(({ length }) => length))))

const password = { input: 'PasswordInput', filter: null, width: MEDIUM, sheetWidth: MEDIUM } as const

export const kinds: { readonly [K in Kind]: ScreenKind<K> } = {
  text: {
    input: 'TextInput',
    filter: 'TextFilter',
    width: ({ multiline, max = 200 }) => (multiline ? 240 : max <= 40 ? 110 : 180),
    sheetWidth: WIDE,
  },
  integer: number,
  decimal: number,
  percent: { ...number, adornment: { end: '%' }, width: 100 },
  money: { ...number, adornment: { start: '₹' }, width: 140 },
  date: { input: 'DateInput', filter: 'RangeFilter', width: 116, sheetWidth: MEDIUM },
  time: {
    ...line,
    typing: { inputMode: 'text', placeholder: '09:30', width: 160 },
    filter: 'RangeFilter',
    width: 90,
  },
  yesNo: { input: 'YesNoInput', filter: 'YesNoFilter', width: 90, sheetWidth: MEDIUM },
  financialYear: {
    ...line,
    typing: { inputMode: 'numeric', placeholder: '2025-26', width: 160, complete: completeYear },
    filter: 'FinancialYearFilter',
    width: 100,
  },
  mobile: {
    ...line,
    typing: { inputMode: 'tel', type: 'tel', autoComplete: 'tel-national', width: 220 },
    width: 134,
  },
  email: { ...line, typing: { inputMode: 'email', autoComplete: 'email' }, width: 220 },
  url: {
    ...line,
    typing: { inputMode: 'url', placeholder: 'https://', complete: withScheme },
    width: 200,
  },
  pincode: { ...line, typing: { inputMode: 'numeric', autoComplete: 'postal-code', width: 160 }, width: 90 },
  ifsc: { ...line, typing: { inputMode: 'text', width: 220 }, width: 130 },
  micr: { ...line, typing: { inputMode: 'numeric', width: 160 }, width: 110 },
  accountNumber: { ...line, typing: { inputMode: 'numeric', width: 260 }, filter: null, width: 160 },
  aadhaar: { ...line, typing: { inputMode: 'numeric', width: 220 }, filter: null, width: 140 },
  file: { input: 'FileInput', filter: null, width: 160, sheetWidth: MEDIUM },
  password,
  confirmation: password,
  choice: { input: 'ChoiceInput', filter: 'ChoiceFilter', width: choiceWidth, sheetWidth: MEDIUM },
  reference: { input: 'ReferenceInput', filter: 'ReferenceFilter', width: 160, sheetWidth: WIDE },
  rows: { input: 'RowsInput', filter: null, width: 90, sheetWidth: MEDIUM },
}
