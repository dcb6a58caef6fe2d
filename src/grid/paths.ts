import { useCreatePath } from 'ra-core'
import { type MouseEvent, useCallback } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import type { GridRow } from './row.ts'
import { useGridContext } from './useGrid.ts'

/** Returns a function for the path of a record's form. */
export function useRecordPath() {
  const { entity } = useGridContext()
  const createPath = useCreatePath()
  return useCallback(
    (row: GridRow) => createPath({ resource: entity.name, id: row.id, type: 'edit' }),
    [createPath, entity],
  )
}

/** Returns a function for the address of a record's form. */
export function useRecordHref() {
  const path = useRecordPath()
  const base = useHref('/').replace(/\/$/, '')
  return useCallback((row: GridRow) => base + path(row), [base, path])
}

/** Opens a record like a link: with Ctrl, Command or the middle button in a new tab. Deleted records do not open. */
export function useOpenRecord() {
  const { isBin } = useGridContext()
  const path = useRecordPath()
  const href = useRecordHref()
  const navigate = useNavigate()
  return (row: GridRow, event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'button'>) => {
    if (isBin) return
    const isNewTab = event && (event.ctrlKey || event.metaKey || event.button === 1)
    if (isNewTab) window.open(href(row), '_blank', 'noopener')
    else navigate(path(row))
  }
}

/** The paths for a new record and for the import. */
export function useListPaths() {
  const { entity } = useGridContext()
  const createPath = useCreatePath()
  return {
    create: createPath({ resource: entity.name, type: 'create' }),
    import: `${createPath({ resource: entity.name, type: 'list' })}/import`,
  }
}
