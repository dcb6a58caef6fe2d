import { type RefObject, useEffect } from 'react'
import type { DataGridHandle } from 'react-data-grid'

/** Pixels of what a wheel counts in: pixels, lines, or pages of the grid. */
const unitOf = ({ deltaMode }: WheelEvent, { clientHeight }: Element) =>
  ({ 0: 1, 1: 34, 2: clientHeight })[deltaMode] ?? 1

/**
 * Scrolls by the wheel together with the rows: a browser that scrolls by itself is ahead of what is drawn, and shows an empty place for
 * as long. At its ends the page scrolls on.
 */
export function useSteadyScroll(grid: RefObject<DataGridHandle | null>) {
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
