/** A filter's value as a list: one, any of several, or none. */
export const listed = <T extends string | number>(value: unknown): T[] =>
  value === undefined || value === null ? [] : ([value].flat() as T[])

/** A list as the filter's value: one alone stands bare. */
export const bare = <T>(list: readonly T[]): T | readonly T[] | undefined =>
  list.length > 1 ? list : list[0]
