import { useEffect, useState } from 'react'
import { whenIdle } from '../data/start/whenIdle.ts'

/** True once the first screen is there and the browser is idle: what it does not show may load then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isShown = true
    void whenIdle(async () => {
      if (isShown) setIdle(true)
    })
    return () => {
      isShown = false
    }
  }, [])
  return isIdle
}
