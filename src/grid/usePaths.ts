import { useCreatePath } from 'ra-core'
import { useGridContext } from './useGrid.ts'

/** Where a new record begins, and where a file is brought in. */
export function usePaths() {
  const { entity } = useGridContext()
  const createPath = useCreatePath()
  return {
    create: createPath({ resource: entity.name, type: 'create' }),
    import: `${createPath({ resource: entity.name, type: 'list' })}/import`,
  }
}
