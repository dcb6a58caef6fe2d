import { useEffect, useRef } from 'react'

/** Runs on Ctrl (or Command) and the key, wherever one is typing. */
export function useShortcut(key: string, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== key
      )
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key])
}
