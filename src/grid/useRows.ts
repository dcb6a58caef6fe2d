import { useEvent } from 'ra-core'
import { createContext, useContext, useMemo } from 'react'
import { useRecordScreens } from '../app/extensions.ts'
import { useUnchanged } from '../app/useUnchanged.ts'
import { useFormatCell } from './cells.tsx'
import { useOpenRecord, useRecordHref, useRecordPath } from './paths.ts'
import type { BulkActions } from './useBulkActions.ts'
import { useChangeable } from './useChangeable.ts'
import { useCheckRow } from './useCheckRow.ts'
import { useGridContext } from './useGrid.ts'
import { useToggleStatus } from './useToggleStatus.ts'

/**
 * What the rows of a list share. It is the same object until the columns or the permissions change, so that a row renders when its record changes
 * and not whenever the list does. What subscribes to the session, the address or the notifications does it here, once for all rows.
 */
export function useRows(actions: BulkActions) {
  const { entity, columns, isBin, canSelect, can } = useGridContext()
  const canDelete = can('delete')
  const canToggle = can('status')
  const isChangeable = useChangeable(entity)
  const all = useRecordScreens(entity.name)
  const screens = useMemo(() => all.filter(({ notInRows }) => !notInRows), [all])
  const show = useFormatCell(entity)
  const path = useRecordPath()
  const href = useRecordHref()
  const open = useEvent(useOpenRecord())
  const toggle = useEvent(useToggleStatus())
  const check = useEvent(useCheckRow())
  const start = useEvent(actions.start)
  return useUnchanged({
    entity,
    columns,
    isBin,
    canSelect,
    canDelete,
    canToggle,
    isChangeable,
    show,
    path,
    href,
    open,
    toggle,
    check,
    start,
    /** Further screens of a record that have a button in its row. */
    screens,
  })
}

export const RowsContext = createContext<ReturnType<typeof useRows> | null>(null)

export function useRowsContext() {
  const rows = useContext(RowsContext)
  if (!rows) throw new Error('useRowsContext must be used inside a list screen.')
  return rows
}
