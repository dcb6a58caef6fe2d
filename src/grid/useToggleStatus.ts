import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { cacheInLists } from '../data/records/recordCache.ts'
import type { RecordStatus } from '../data/types.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { type GridRow, recordTitle } from './row.ts'
import { useGridContext } from './useGrid.ts'

const opposite: { [S in RecordStatus]: RecordStatus } = { active: 'inactive', inactive: 'active' }

/** The status that the user last requested, of each record whose request has not ended, whether by its chip or by keyboard. */
const wanted = new Map<string, RecordStatus>()

/**
 * Toggles the status of a record. The list shows the new status at once, and the old one again after an error.
 * A click before the reply counts too: requests follow one another until the record has the status that the list shows.
 * The row stays even if the filter no longer matches it, so that no row moves under the pointer.
 */
export function useToggleStatus() {
  const { entity } = useGridContext()
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()

  const show = (id: number, values: Partial<GridRow>) => cacheInLists(queryClient, entity.name, id, values)

  async function toggle(row: GridRow): Promise<RecordStatus> {
    const { status, version, operation } = await dataProvider.toggleStatus(entity.name, row.id)
    show(row.id, { version })
    const action = status === 'active' ? 'activate' : 'deactivate'
    notifySuccess(
      `grid.done.one_${action}`,
      { name: recordTitle(entity, row) },
      { resource: entity.name, operation },
    )
    return status
  }

  return async (row: GridRow) => {
    const key = `${entity.name}/${row.id}`
    const isPending = wanted.has(key)
    wanted.set(key, opposite[row.status])
    show(row.id, { status: opposite[row.status] })
    if (isPending) return
    let { status } = row
    let requested: RecordStatus | undefined
    try {
      do {
        requested = wanted.get(key)
        status = await toggle(row)
      } while (![requested, status].includes(wanted.get(key)))
      void queryClient.invalidateQueries({ queryKey: [entity.name], predicate: isOtherQuery })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      wanted.delete(key)
      show(row.id, { status })
    }
  }
}

const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'getList'
