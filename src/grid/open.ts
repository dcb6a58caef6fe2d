import { useCreatePath } from 'ra-core'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import type { GridRow } from './row.ts'
import { useGridContext } from './useGrid.ts'

/** Where a record's form is. */
export function useRecordPath() {
  const { entity } = useGridContext()
  const createPath = useCreatePath()
  return (row: GridRow) => createPath({ resource: entity.name, id: row.id, type: 'edit' })
}

/** Opens a record as a link would: with Ctrl, Command or the middle button in a tab of its own. What lies in the bin does not open. */
export function useOpen() {
  const { isBin } = useGridContext()
  const path = useRecordPath()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return (row: GridRow, event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'button'>) => {
    if (isBin) return
    const isApart = event && (event.ctrlKey || event.metaKey || event.button === 1)
    if (isApart) window.open(base + path(row), '_blank', 'noopener')
    else navigate(path(row))
  }
}
