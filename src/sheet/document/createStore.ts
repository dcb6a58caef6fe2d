/** A value that listeners are told of. */
export function createStore<T extends object>(start: T) {
  let now = start
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next: Partial<T>) {
      now = { ...now, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Store<T extends object> = ReturnType<typeof createStore<T>>
