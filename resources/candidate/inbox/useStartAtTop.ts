import { useEffect, useRef } from 'react'

/** An application that comes into the preview begins at its top, wherever the one before was left. */
export function useStartAtTop(previewId: number | undefined): void {
  const previewed = useRef<number>(undefined)
  useEffect(() => {
    const before = previewed.current
    previewed.current = previewId
    if (previewId === undefined || previewId === before) return
    window.scrollTo(0, 0)
    // The button of a decision is gone with its application.
    if (before !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>('article:not([hidden])')?.focus({ preventScroll: true })
  }, [previewId])
}
