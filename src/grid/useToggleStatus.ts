import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useRef } from 'react'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { cacheInLists } from '../data/recordCache.ts'
import type { KaushalDataProvider, RecordStatus } from '../data/types.ts'
import { type GridRow, recordTitle } from './row.ts'
import { useGridContext } from './useGrid.ts'

export const opposite: { [S in RecordStatus]: RecordStatus } = { active: 'inactive', inactive: 'active' }

/**
 * Toggles the status of a record. The list shows the new status at once, and the old one again after an error.
 * The row stays even if the filter no longer matches it, so that no row moves under the pointer.
 */
export function useToggleStatus() {
  const { entity } = useGridContext()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const pendingIds = useRef(new Set<number>())

  const show = (id: number, values: Partial<GridRow>) => cacheInLists(queryClient, entity.name, id, values)

  return async (row: GridRow) => {
    if (pendingIds.current.has(row.id)) return
    pendingIds.current.add(row.id)
    show(row.id, { status: opposite[row.status] })
    try {
      const { status, version, operation } = await dataProvider.toggleStatus(entity.name, row.id)
      show(row.id, { status, version })
      const action = status === 'active' ? 'activate' : 'deactivate'
      notifySuccess(
        `grid.done.one_${action}`,
        { name: recordTitle(entity, row) },
        { resource: entity.name, operation },
      )
      void queryClient.invalidateQueries({ queryKey: [entity.name], predicate: isOtherQuery })
    } catch (error) {
      show(row.id, { status: row.status })
      notify((error as Error).message, { type: 'error' })
    } finally {
      pendingIds.current.delete(row.id)
    }
  }
}

const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'getList'
