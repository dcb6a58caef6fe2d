import { useEffect, useRef } from 'react'

/** For a bar at the bottom: says how high it is (`--foot`), so that what floats stays above it. */
export function useFoot() {
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
