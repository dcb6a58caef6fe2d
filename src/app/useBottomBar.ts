import { useEffect, useRef } from 'react'

/** Publishes the height of a bar at the bottom as `--foot`, so that notifications stay above it. */
export function useBottomBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--foot')
    }
  }, [])
  return bar
}
