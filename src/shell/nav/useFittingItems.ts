import { useLayoutEffect, useRef, useState } from 'react'

/** How many of the elements of a row fit into its width. */
export function useFittingItems(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const measure = () => {
      const { right } = element.getBoundingClientRect()
      const items = [...element.children]
      const first = items.findIndex((item) => item.getBoundingClientRect().right > right + 1)
      setFitting(first < 0 ? count : first)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return { row, fitting }
}
