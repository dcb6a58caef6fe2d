import type { Field } from './define.ts'

/** A value that was not entered. Zero is a value. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The same, and a list without rows. */
export const isEmptyValueOrList = (value: unknown): boolean =>
  isEmptyValue(value) || (Array.isArray(value) && value.length === 0)

/** Clients of the specification send 0 where no record is chosen. */
export const isNoRecord = (field: Pick<Field, 'kind'> | undefined, value: unknown): boolean =>
  field?.kind === 'reference' && (value === 0 || value === '0')

/** An id in a filter that names no record: the filter is left out. */
export const isBlankId = (value: unknown): boolean =>
  isEmptyValue(value) || isNoRecord({ kind: 'reference' }, value)
