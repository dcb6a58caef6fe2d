/** Steps kept to go back to. */
const MOST = 200

/** What was there before each step, and after those that were taken back. */
export function undoStack<T>() {
  let past: T[] = []
  let future: T[] = []
  let last: string | undefined

  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** What stands before a step; one that goes on with the last is part of it. */
    push(before: T, step?: string) {
      if (step === undefined || step !== last || !past.length) past = [...past.slice(1 - MOST), before]
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
