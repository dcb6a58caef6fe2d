/** The workers of this process, which look for jobs at once when one was added here. */
const workers = new Set<() => void>()

export const wakeWorkers = () => {
  for (const wake of workers) wake()
}

/** Calls `wake` for each job that is added in this process; returns how to end that. */
export function onWakeUp(wake: () => void): () => void {
  workers.add(wake)
  return () => void workers.delete(wake)
}
