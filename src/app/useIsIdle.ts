import { useEffect, useState } from 'react'

/** Milliseconds after which a browser counts as idle that does not say when it is. */
const IDLE_MS = 2_000

/** True once the first screen is there and the browser is idle: what it does not show may load then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const start = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, IDLE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(start)
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
