/** Measurements inside the browser. Each function is sent there as text, so it cannot use anything outside itself. */

/** Milliseconds, and the sum of the layout shifts. */
export interface Shown {
  lcp: number
  /** Until what the screen is opened for is painted. */
  ready: number
  shift: number
  /** The longest event of an interaction. */
  interaction: number
}

/** Watches what is painted from the start. */
export function watchPaints(ready: string): void {
  const seen = { lcp: 0, ready: 0, shift: 0, interaction: 0 }
  Object.assign(window, { seenPaints: seen })
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) seen.shift += value
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration)
  })
  const inspect = () => {
    if (document.querySelector(ready)) seen.ready = performance.now()
    else requestAnimationFrame(inspect)
  }
  requestAnimationFrame(inspect)
}

/** What compiles this file names the functions that are sent to the page. */
export const NAMED = 'globalThis.__name = (named) => named'

export const readPaints = (): Shown => (window as unknown as { seenPaints: Shown }).seenPaints

/** The paths of the page and of all that it had requested by then. */
export const requestedUntil = (ready: number): string[] => [
  location.pathname,
  ...performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= ready)
    .map(({ name }) => new URL(name).pathname),
]
