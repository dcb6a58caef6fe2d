import { queryClient } from '../queryClient.ts'

/** Milliseconds after which a browser that does not say when it is idle is taken for idle. */
const IDLE_MS = 2_000
/** Data of a screen that takes longer is not waited for. */
const DATA_MS = 3_000

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, IDLE_MS)
  })

/** Resolves once no query waits for its reply. */
const dataLoaded = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, DATA_MS)
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (!queryClient.isFetching()) end()
    })
    function end() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    if (!queryClient.isFetching()) end()
  })

/** Runs the work once the screen has its data and the browser is idle: what the screen does not show is loaded then. */
export const whenIdle = <T>(work: () => Promise<T>): Promise<T> =>
  idle().then(dataLoaded).then(idle).then(work)
