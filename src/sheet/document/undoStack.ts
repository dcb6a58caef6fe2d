/** Maximum number of steps. */
const MAX_STEPS = 200

/** A history of values for undo and redo. */
export function undoStack<T>() {
  let past: T[] = []
  let future: T[] = []
  let last: string | undefined

  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** Stores the value before a change. Consecutive changes with the same `step` are one step. */
    push(before: T, step?: string) {
      if (step === undefined || step !== last || !past.length) past = [...past.slice(1 - MAX_STEPS), before]
      last = step
      future = []
    },
    undo(current: T): T | undefined {
      const before = past.at(-1)
      if (before === undefined) return undefined
      past = past.slice(0, -1)
      future = [...future, current]
      last = undefined
      return before
    },
    redo(current: T): T | undefined {
      const after = future.at(-1)
      if (after === undefined) return undefined
      future = future.slice(0, -1)
      past = [...past, current]
      last = undefined
      return after
    },
    clear() {
      past = []
      future = []
      last = undefined
    },
  }
}
