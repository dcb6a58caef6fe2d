import { readdirSync } from 'node:fs'
import { constants, getPriority, platform, setPriority } from 'node:os'

/** V8's own: one that waits and four that work. They are started before all others, so their ids follow that of the first thread. */
const ENGINE_THREADS = 5

/**
 * V8's threads collect and compile for all others. While documents are made they would take both processors at the priority of the requests, so
 * on Linux, where a thread has a priority of its own, they come after them.
 */
export function lowerEngineThreads(): void {
  if (platform() !== 'linux') return
  const threads = readdirSync('/proc/self/task').map(Number)
  const own = threads.filter((id) => id !== process.pid).toSorted((one, other) => one - other)
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const lower = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)
  for (const thread of own.slice(0, ENGINE_THREADS)) setPriority(thread, lower)
}
