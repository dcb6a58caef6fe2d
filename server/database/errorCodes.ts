const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

/** SQLSTATE of a deadlock, a serialisation failure and a lock timeout. */
const BUSY: ReadonlySet<string> = new Set(['40P01', '40001', '55P03'])

/** Did a write fail because of other writes to the same records? */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error))

/** Did a write fail because another record has a value that only one can have? */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
