import { queryClient } from './queryClient.ts'

/** A query with whose reply a screen begins. */
export interface FirstQuery {
  queryKey: readonly unknown[]
  queryFn: () => Promise<unknown>
}

/** Milliseconds that the first render waits for data: so long nothing is shown (design), and its page has sent the calls long before. */
const MAX_WAIT_MS = 200
/** Milliseconds for which the screen has the data without asking for it again when it shows. */
const FRESH_MS = 5_000

async function load({ queryKey, queryFn }: FirstQuery): Promise<void> {
  const data = await queryClient.fetchQuery({ queryKey, queryFn })
  queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() + FRESH_MS })
}

/** Loads what a screen shows first, so that its first render has it. What fails or takes longer is the concern of the screen. */
export async function loadFirstData(queries: readonly FirstQuery[]): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.allSettled(queries.map(load)), limit])
}
