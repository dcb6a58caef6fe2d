const INDIA_MS = 330 * 60_000

/** The day in India, `2026-11-24`. */
export const today = (): string => new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10)
