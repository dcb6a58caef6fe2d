import { type RefObject, useEffect, useRef } from 'react'

/** Pixels: a menu that is not higher does not scroll by itself. */
const HIGH_MENU = 1_400
/** Milliseconds until the menu scrolls to its current item: when it appears, and after another screen opened. */
const AFTER_START_MS = 500
const AFTER_NAVIGATION_MS = 300
/** Part of the way of a wheel by which a scrollable side bar moves. */
const WHEEL_SPEED = 0.3

function scrollToCurrent(menu: HTMLElement) {
  const current = menu.querySelector('[aria-current]')
  if (!current) return
  const { top, bottom, height } = menu.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  if (item.top >= top && item.bottom <= bottom) return
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  menu.scrollBy({ top: item.top - top - height / 2, behavior: isReduced ? 'auto' : 'smooth' })
}

/** Scrolls a high menu to its current item, which may appear after the menu, and slows the wheel over a scrollable side bar. */
export function useMenuScroll(
  menu: RefObject<HTMLElement | null>,
  pathname: string,
  currentItem: string | undefined,
  isScrollable: boolean,
): void {
  const delay = useRef(AFTER_START_MS)
  useEffect(() => {
    const element = menu.current
    if (!element || !pathname || currentItem === undefined) return
    // Read then and not here: the layout of the screen would be forced before its first paint.
    const scroll = () => element.scrollHeight > HIGH_MENU && scrollToCurrent(element)
    const timer = setTimeout(scroll, delay.current)
    delay.current = AFTER_NAVIGATION_MS
    return () => clearTimeout(timer)
  }, [menu, pathname, currentItem])

  useEffect(() => {
    const element = menu.current
    if (!element || !isScrollable) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return
      event.preventDefault()
      element.scrollTop += event.deltaY * WHEEL_SPEED
    }
    // A listener of React could not prevent the scrolling of the browser.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [menu, isScrollable])
}
