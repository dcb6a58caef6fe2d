/**
 * A document that is open in a tab is saved by that tab. Takes its lock until the returned function is called. Browsers have Web Locks only
 * with HTTPS: without it a document is sent when it is opened.
 */
export function lockDocument(name: string): () => void {
  const released = new AbortController()
  void navigator.locks?.request(name, { mode: 'shared', ifAvailable: false }, async () => {
    if (released.signal.aborted) return
    await new Promise((resolve) => released.signal.addEventListener('abort', resolve))
  })
  return () => released.abort()
}

/** Does the work unless the document is open in a tab. */
export async function ifClosed(name: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
