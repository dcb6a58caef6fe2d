import { queryClient } from '../queryClient.ts'
import { MAX_AGE_MS } from './firstCalls.ts'

/** A query with whose reply a screen begins. */
export interface FirstQuery {
  queryKey: readonly unknown[]
  queryFn: () => Promise<unknown>
}

/**
 * Milliseconds that the first render waits for data: so long nothing is shown (design), and its page has sent the calls long before. A form that
 * the page has is typed into until its screen shows in one piece.
 */
const MAX_WAIT_MS = 200

/** Does the page have a form of which only the app stores the answers? */
export const isTypedInto = () => window.earlyForms?.registration

async function load({ queryKey, queryFn }: FirstQuery): Promise<void> {
  const data = await queryClient.fetchQuery({ queryKey, queryFn })
  const loadedAt = Date.now()
  const cache = queryClient.getQueryCache()
  const loaded = cache.find({ queryKey, exact: true })
  // Until the screen shows, it does not count as old.
  queryClient.setQueryData(queryKey, data, { updatedAt: loadedAt + MAX_AGE_MS })
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query !== loaded) return
    unsubscribe()
    // Once all parts of the screen have decided that they need not ask again; the next screen does.
    queueMicrotask(() => query.setState({ dataUpdatedAt: loadedAt }))
  })
  // A screen that shows later reads again by itself.
  setTimeout(unsubscribe, MAX_AGE_MS)
}

/** Loads what a screen shows first, so that its first render has it. What fails or takes longer is the concern of the screen. */
export async function loadFirstData(queries: readonly FirstQuery[]): Promise<void> {
  const loaded = Promise.allSettled(queries.map(load))
  const limit = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await (isTypedInto() ? loaded : Promise.race([loaded, limit]))
}
