/** Milliseconds by which clocks in India are before UTC. The server runs in UTC; days and months are those of the mission. */
export const INDIA_MS = 330 * 60_000

/** The day in India at a time, `2026-11-24`; today unless one is given. */
export const dayInIndia = (at: number = Date.now()): string =>
  new Date(at + INDIA_MS).toISOString().slice(0, 10)
