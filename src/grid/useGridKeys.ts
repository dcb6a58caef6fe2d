import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_ID } from './bars/SearchBox.tsx'
import { useGridContext } from './useGrid.ts'
import { usePaths } from './usePaths.ts'

/** Where a key has another meaning: in fields, and in whatever floats above the list. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]',
    ) !== null)

/** Keys that work anywhere on the screen. */
export function useGridKeys(onHelp: () => void) {
  const navigate = useNavigate()
  const { create } = usePaths()
  const { may } = useGridContext()
  const keys: Record<string, () => void> = {
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    ...(may('create') && { n: () => navigate(create) }),
    '?': onHelp,
    ArrowDown: () => {
      if (document.activeElement?.matches('body, main'))
        document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    },
  }
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
