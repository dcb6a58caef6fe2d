import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortcutKey, shortcuts } from '../app/shortcuts.ts'
import { isHandledElsewhere } from '../app/useScreenKeys.ts'
import { useListPaths } from './paths.ts'
import { SEARCH_ID } from './toolbar/SearchBox.tsx'
import { useGridContext } from './useGrid.ts'

/** Keyboard shortcuts of the whole screen. */
export function useGridKeys(onHelp: () => void) {
  const navigate = useNavigate()
  const { create } = useListPaths()
  const { can } = useGridContext()
  const keys: Record<string, () => void> = {
    [shortcuts.search.key]: () => document.getElementById(SEARCH_ID)?.focus(),
    ...(can('create') && { [shortcuts.create.key]: () => navigate(create) }),
    [shortcuts.help.key]: onHelp,
    ArrowDown: () => {
      if (document.activeElement?.matches('body, main'))
        document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    },
  }
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = latest.current[shortcutKey(event)]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isHandledElsewhere(event.target)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
