/** Are two values of JSON equal? Nothing is equal to null, and the order of keys counts. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
