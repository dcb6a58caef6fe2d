import { useStore } from 'ra-core'
import { useEffect, useRef } from 'react'
import { isShortcut, type ShortcutName, shortcuts } from './shortcuts.ts'

/** Inputs and dialogs handle their keys themselves. */
export const isHandledElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]',
    ) !== null)

/** Whether single characters are shortcuts of a screen; speech input and a slip of the hand type them too (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('single_keys', true)

type ScreenKeys = Readonly<Partial<Record<ShortcutName, () => void>>>

/** Runs functions on shortcuts of the whole screen, outside of inputs and dialogs. A repeated keydown of one key press counts once. */
export function useScreenKeys(keys: ScreenKeys) {
  const [hasSingleKeys] = useSingleKeys()
  const latest = useRef({ keys, hasSingleKeys })
  latest.current = { keys, hasSingleKeys }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isHandledElsewhere(event.target)) return
      const names = Object.keys(latest.current.keys) as ShortcutName[]
      const name = names.find((one) => isShortcut(event, one))
      const run = name && latest.current.keys[name]
      if (!run || !(latest.current.hasSingleKeys || 'ctrl' in shortcuts[name])) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
