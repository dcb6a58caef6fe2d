/** An observable value. */
export function createStore<T extends object>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next: Partial<T>) {
      current = { ...current, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Store<T extends object> = ReturnType<typeof createStore<T>>
