/** A value that was not entered. Zero is a value. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The same, and a list without rows. */
export const isEmptyValueOrList = (value: unknown): boolean =>
  isEmptyValue(value) || (Array.isArray(value) && value.length === 0)
