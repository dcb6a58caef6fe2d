import { useEffect } from 'react'
import { useIsIdle } from './useIsIdle.ts'

/** Loads code once the browser is idle, so that what needs it opens at once. `load` is the same function in each render. */
export function usePreloaded(load: () => Promise<unknown>): void {
  const isIdle = useIsIdle()
  useEffect(() => {
    // It is loaded again when it opens.
    if (isIdle) void load().catch(() => undefined)
  }, [isIdle, load])
}
