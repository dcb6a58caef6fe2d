import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import type { KaushalDataProvider } from '../provider.ts'
import { useGridContext } from './useGrid.ts'
import { useNames } from './useNames.ts'

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

/** Everything that matches, in the order that is shown, as a file. */
export function useExport() {
  const { entity, filter, sort } = useGridContext()
  const { title } = useNames(entity)
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const asked = query({ filter, sort: [sort.field, sort.order] })
      await dataProvider.download(`${entity.path}/export.csv?${asked}`, `${title}.csv`)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { download, isBusy }
}
