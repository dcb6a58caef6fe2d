import { useEffect, useRef } from 'react'
import { isShortcut, type ShortcutName } from './shortcuts.ts'

/** Runs a function on a shortcut, in every field of the page. */
export function useShortcut(name: ShortcutName, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, name)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [name])
}
