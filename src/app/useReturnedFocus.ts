import { type FocusEvent, useEffect, useRef } from 'react'

const FOCUSABLE = 'button:not(:disabled), a[href]'

/**
 * Gives the focus to the first button of a group when the one that had it is gone, as after a step that is possible once, or to the main part of
 * the page without any. Otherwise the keyboard begins at the top of the page. Dialogs and menus that the group opens belong to it. What matches
 * `preferred` comes before the buttons.
 */
export function useReturnedFocus<Group extends HTMLElement = HTMLDivElement>(preferred = FOCUSABLE) {
  const group = useRef<Group>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isBehindDialog = group.current?.closest('[aria-hidden=true]')
    if (!isInside.current || isBehindDialog || document.activeElement !== document.body) return
    const find = (selector: string) => group.current?.querySelector<HTMLElement>(selector)
    const next = find(preferred) ?? find(FOCUSABLE) ?? document.getElementById('main')
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
