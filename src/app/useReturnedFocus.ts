import { type FocusEvent, useEffect, useRef } from 'react'

const FOCUSABLE = 'button:not(:disabled), a[href]'

/**
 * Gives the focus to the first button of a group when the one that had it is gone, as after a step that is possible once, or to the main part of
 * the page without any. Otherwise the keyboard begins at the top of the page. Dialogs and menus that the group opens belong to it.
 */
export function useReturnedFocus() {
  const group = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isBehindDialog = group.current?.closest('[aria-hidden=true]')
    if (!isInside.current || isBehindDialog || document.activeElement !== document.body) return
    const next =
      group.current?.querySelector<HTMLElement>(FOCUSABLE) ?? document.querySelector<HTMLElement>('#main')
    next?.focus({ preventScroll: true })
  })
  return {
    ref: group,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A button that was removed or disabled, or from which a dialog was opened, has not been left by the user.
      const isGone = !target.isConnected || target.matches(':disabled, [inert] *')
      if (!isGone && !(relatedTarget as Element | null)?.closest('.MuiModal-root')) isInside.current = false
    },
  }
}
