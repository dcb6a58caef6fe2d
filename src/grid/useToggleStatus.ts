import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useDataProvider, useNotify } from 'ra-core'
import { useRef } from 'react'
import { useDone } from '../layout/useDone.ts'
import type { KaushalDataProvider, Status } from '../provider.ts'
import { type GridRow, titleOf } from './row.ts'
import { useGridContext } from './useGrid.ts'
import { verbs } from './verbs.ts'

export const opposite: { [S in Status]: Status } = { active: 'inactive', inactive: 'active' }

/**
 * Flips a record's status: shown at once, then as the server replied; a refusal puts it back and says why.
 * The row stays even where the filter no longer matches it, so that nothing moves under the pointer.
 */
export function useToggleStatus() {
  const { entity } = useGridContext()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const done = useDone()
  const underWay = useRef(new Set<number>())

  const show = (id: number, part: Partial<GridRow>) =>
    queryClient.setQueriesData<GetListResult<GridRow>>(
      { queryKey: [entity.name, 'getList'] },
      (list) =>
        list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...part } : row)) },
    )

  return async (row: GridRow) => {
    if (underWay.current.has(row.id)) return
    underWay.current.add(row.id)
    show(row.id, { status: opposite[row.status] })
    try {
      const { status, version, operation } = await dataProvider.toggleStatus(entity.name, row.id)
      show(row.id, { status, version })
      const verb = status === 'active' ? 'activate' : 'deactivate'
      done(
        `grid.done.one_${verb}`,
        { name: titleOf(entity, row), _: verbs[verb].doneToOne },
        { resource: entity.name, operation },
      )
      void queryClient.invalidateQueries({ queryKey: [entity.name], predicate: isNotList })
    } catch (error) {
      show(row.id, { status: row.status })
      notify((error as Error).message, { type: 'error' })
    } finally {
      underWay.current.delete(row.id)
    }
  }
}

const isNotList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'getList'
