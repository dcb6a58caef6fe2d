import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import type { KaushalDataProvider } from '../data/types.ts'
import { useGridContext } from './useGrid.ts'

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

/** Downloads all records that match the filter, in the order of the list, as CSV. */
export function useExport() {
  const { entity, filter, sort } = useGridContext()
  const { title } = useEntityTexts(entity)
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const params = query({ filter, sort: [sort.field, sort.order] })
      await dataProvider.download(`${entity.path}/export.csv?${params}`, `${title}.csv`)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { download, isBusy }
}
