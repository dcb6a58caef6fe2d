import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isHandledElsewhere, useScreenKeys } from '../app/useScreenKeys.ts'
import { useListPaths } from './paths.ts'
import { SEARCH_ID } from './toolbar/SearchBox.tsx'
import { useGridContext } from './useGrid.ts'

/** Arrow down goes from the page to the rows. */
function enterRows(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' || event.defaultPrevented || isHandledElsewhere(event.target)) return
  if (event.ctrlKey || event.metaKey || event.altKey || !document.activeElement?.matches('body, main')) return
  event.preventDefault()
  document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
}

/** Keyboard shortcuts of the whole screen. */
export function useGridKeys(onHelp: () => void) {
  const navigate = useNavigate()
  const { create } = useListPaths()
  const { can } = useGridContext()
  useScreenKeys({
    search: () => document.getElementById(SEARCH_ID)?.focus(),
    ...(can('create') && { create: () => navigate(create) }),
    help: onHelp,
  })
  useEffect(() => {
    window.addEventListener('keydown', enterRows)
    return () => window.removeEventListener('keydown', enterRows)
  }, [])
}
