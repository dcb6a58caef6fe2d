import type { Fields } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { dependentChanges } from '../../form/fields/parentFields.ts'

/** The values of a row by column. A text that cannot be read as its kind stays as it was typed or pasted. */
export type RowValues = Readonly<Record<string, unknown>>

/** A row of a grid. Its key stays the same while it is edited, moved or merged. */
export interface SheetRow {
  key: string
  values: RowValues
  /** Another row has the same natural key, so that the record is stored with its key as text. */
  isRepeated?: true
}

let keyCount = 0
/** Identifies this browser tab until the page is loaded again. */
export const tabId = Math.random().toString(36).slice(2, 8)
export const newKey = () => `${tabId}-${++keyCount}`

export const blank = (columns: Fields): RowValues =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null]))

export const isBlank = (values: RowValues) => Object.values(values).every(isEmptyValue)

/** The row with another value, and with the references that change along with it. */
export const withValue = (
  columns: Fields,
  row: RowValues,
  name: string,
  value: unknown,
  option?: ReferenceOption,
): RowValues => ({
  ...row,
  ...(value !== row[name] && dependentChanges(columns, name, row, option)),
  [name]: value,
})

/** The row with the record that a name means, and with what that record belongs to. Other filled values stay. */
export function withRecord(
  columns: Fields,
  row: RowValues,
  name: string,
  option: ReferenceOption,
): RowValues {
  const filled = Object.entries(row).filter(([column, value]) => !isEmptyValue(value) && column !== name)
  return { ...withValue(columns, row, name, option.id, option), ...Object.fromEntries(filled) }
}
