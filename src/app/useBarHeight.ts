import { useEffect, useRef } from 'react'

/** Publishes the height of a bar as a CSS variable, so that the rest of the page leaves room for it. */
export function useBarHeight(variable: '--foot' | '--notice') {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty(variable, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      root.removeProperty(variable)
    }
  }, [variable])
  return bar
}
