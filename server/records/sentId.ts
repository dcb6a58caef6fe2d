/** The id that a client sent, as a number or in digits; null for anything else, which the check of the values refuses. */
export const sentId = (value: unknown): number | null =>
  (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,8}$/.test(String(value))
    ? Number(value)
    : null
