import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isHandledElsewhere, useScreenKeys } from '../app/useScreenKeys.ts'
import { useListPaths } from './paths.ts'
import { SEARCH_ID } from './toolbar/SearchBox.tsx'
import { useGridContext } from './useGrid.ts'

/** Arrow down goes from the page, or from the search, to the rows. */
function enterRows(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' || event.defaultPrevented || event.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const from = document.activeElement
  const isSearch = from?.id === SEARCH_ID
  if (!isSearch && (isHandledElsewhere(event.target) || !from?.matches('body, main'))) return
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
