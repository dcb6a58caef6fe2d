/** Milliseconds after which a browser that does not say when it is idle is taken for idle. */
const IDLE_MS = 2_000

/** Runs the work once the browser is idle. */
export const whenIdle = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, IDLE_MS)
  }).then(work)
