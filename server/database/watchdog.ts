import { setTimeout as wait } from 'node:timers/promises'
import { noResponse, unavailabilityOf } from './unavailable.ts'

/** Work that takes longer starts a check of the database, which is repeated as often. */
const CHECK_AFTER_MS = 1_000

/** Work that waits for the database. */
interface Watch {
  /** Rejects as soon as the database is known not to respond, however long the statements of the work may take otherwise. */
  failed: Promise<never>
  /** Called with `failed`, to release the connection of the work. */
  onAbandon(release: () => void): void
  /** The work has ended. */
  end(): void
}

export interface Watchdog {
  /** Watches the database for the caller's work, until its end. Throws if the database is known not to respond. */
  watch(): Watch
  stop(): void
}

/**
 * Watches for a database that does not respond, as a stopped process or a lost network: its connections stay open, and no timeout of the
 * database applies. `check` asks it, with a timeout of its own. A slow statement of a database that answers the check is not disturbed.
 */
export function createWatchdog(check: () => Promise<void>): Watchdog {
  const pending = new Map<symbol, { since: number; fail: () => void }>()
  const stopped = new AbortController()
  let isDown = false
  let isWatching = false

  const isSlow = () => [...pending.values()].some(({ since }) => Date.now() - since >= CHECK_AFTER_MS)

  async function watchDatabase(): Promise<void> {
    while (!stopped.signal.aborted && (pending.size || isDown)) {
      await wait(CHECK_AFTER_MS, undefined, { ref: false, signal: stopped.signal })
      if (!isDown && !isSlow()) continue
      isDown = await check().then(
        () => false,
        (error: unknown) => unavailabilityOf(error) === 'noResponse',
      )
      if (isDown) for (const { fail } of pending.values()) fail()
    }
  }

  function startWatching(): void {
    if (isWatching) return
    isWatching = true
    watchDatabase()
      .catch(() => undefined)
      .finally(() => {
        isWatching = false
      })
  }

  return {
    watch() {
      if (isDown) throw noResponse()
      const key = Symbol('work')
      let release: (() => void) | undefined
      const failed = new Promise<never>((_, reject) => {
        const fail = () => {
          reject(noResponse())
          release?.()
        }
        pending.set(key, { since: Date.now(), fail })
      })
      startWatching()
      return {
        failed,
        onAbandon(abandoned) {
          release = abandoned
        },
        end: () => void pending.delete(key),
      }
    },
    stop: () => stopped.abort(),
  }
}
