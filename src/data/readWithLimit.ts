import { unreachable } from './unreachable.ts'

/** Milliseconds after which a read without a reply ends if this device has its last one. */
const READ_MS = 10_000
/** The same while the screen shows that reply already: a slow network has the time that it needs. */
export const READ_AGAIN_MS = 60_000

/**
 * Runs a read until its reply. A network can take everything and answer nothing: where this device has seen the last reply, the read ends
 * after some seconds, as without a connection.
 */
export async function readWithLimit<T>(
  url: string,
  signal: AbortSignal | undefined,
  read: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const until = new AbortController()
  const end = () => until.abort(signal?.reason)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  let [waited, isOver] = [0, false]
  let timer = setTimeout(look, READ_MS)
  async function look() {
    const calls = await import('./offline/offlineCalls.ts').catch(() => undefined)
    waited += READ_MS
    if (!calls || isOver) return
    if (calls.isShown(url) && waited < READ_AGAIN_MS) timer = setTimeout(look, READ_MS)
    else if (await calls.findReply(url)) until.abort(unreachable())
  }
  try {
    return await read(until.signal)
  } finally {
    isOver = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
