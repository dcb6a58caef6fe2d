/** What keeps the server from its work at present, until a check says that it no longer does. */
export function serverNotice() {
  let notice: string | undefined
  let isChecking = false
  const listeners = new Set<() => void>()
  const set = (next: string | undefined) => {
    if (notice === next) return
    notice = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => notice,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => set(undefined),
    /** Shows the notice, and clears it once `isOver`, which is called after each interval. One check runs at a time. */
    async showUntil(text: string, intervalMs: number, isOver: () => Promise<boolean>): Promise<void> {
      set(text)
      if (isChecking) return
      isChecking = true
      while (notice !== undefined) {
        await new Promise((done) => setTimeout(done, intervalMs))
        if (notice !== undefined && (await isOver())) set(undefined)
      }
      isChecking = false
    },
  }
}
