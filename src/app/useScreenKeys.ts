import { useEffect, useRef } from 'react'
import { isShortcut, type ShortcutName } from './shortcuts.ts'

/** Inputs and dialogs handle their keys themselves. */
export const isHandledElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]',
    ) !== null)

export type ScreenKeys = Readonly<Partial<Record<ShortcutName, () => void>>>

/** Runs functions on shortcuts of the whole screen, outside of inputs and dialogs. A repeated keydown of one key press counts once. */
export function useScreenKeys(keys: ScreenKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isHandledElsewhere(event.target)) return
      const names = Object.keys(latest.current) as ShortcutName[]
      const run = latest.current[names.find((name) => isShortcut(event, name)) as ShortcutName]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
