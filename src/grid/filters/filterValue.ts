/** The value of a filter as a list: one value, several, or none. */
export const toList = <T extends string | number>(value: unknown): T[] =>
  value === undefined || value === null ? [] : ([value].flat() as T[])

/** A list as the value of a filter: a single value is not wrapped. */
export const toFilterValue = <T>(list: readonly T[]): T | readonly T[] | undefined =>
  list.length > 1 ? list : list[0]
