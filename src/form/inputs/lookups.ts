/** Lookups of typed texts that are under way. A form is checked after them, since their records belong to its values. */
const running = new Set<Promise<void>>()

/** Milliseconds after which a form is checked as it is. */
const LIMIT_MS = 10_000

export function trackLookup(lookup: Promise<void>): void {
  running.add(lookup)
  void lookup.finally(() => running.delete(lookup))
}

/** Resolves once the typed texts have become records, or could not; undefined where there is nothing to wait for. */
export function lookupsEnded(): Promise<unknown> | undefined {
  if (running.size === 0) return undefined
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
  return Promise.race([Promise.all(running), limit])
}
