/** Runs the work of each user one after the other, and that of different users at the same time. */
export function createUserQueues() {
  const lastOf = new Map<number, Promise<unknown>>()
  return async function enqueue<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const before = lastOf.get(userId) ?? Promise.resolve()
    const running = before.then(work)
    const settled = running.catch(() => undefined)
    lastOf.set(userId, settled)
    try {
      return await running
    } finally {
      if (lastOf.get(userId) === settled) lastOf.delete(userId)
    }
  }
}
