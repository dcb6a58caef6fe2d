import { type RefObject, useEffect } from 'react'
import type { GridHandle } from './Grid.tsx'

/** Pixels of the unit in which a wheel event counts: pixels, lines, or pages of the grid. */
const unitOf = ({ deltaMode }: WheelEvent, { clientHeight }: Element) =>
  ({ 0: 1, 1: 34, 2: clientHeight })[deltaMode] ?? 1

/**
 * Scrolls by the wheel in step with the rows. A browser that scrolls by itself is ahead of what is rendered and shows a blank area. At the
 * ends of the grid the page scrolls on.
 */
export function useWheelScroll(grid: RefObject<GridHandle | null>) {
  useEffect(() => {
    const element = grid.current?.element
    if (!element) return undefined
    function scroll(event: WheelEvent) {
      if (!element || event.ctrlKey || event.defaultPrevented) return
      const { scrollLeft, scrollTop } = element
      const unit = unitOf(event, element)
      const [across, down] =
        event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      element.scrollBy({ left: across * unit, top: down * unit, behavior: 'instant' })
      if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) event.preventDefault()
    }
    element.addEventListener('wheel', scroll, { passive: false })
    return () => element.removeEventListener('wheel', scroll)
  }, [grid])
}
