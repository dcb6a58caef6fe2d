import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { useGridContext } from './useGrid.ts'

/** The files that a list can be exported as. */
export const listFormats = ['csv', 'xlsx'] as const
export type ListFormat = (typeof listFormats)[number]

/** Downloads all records that match the filter, in the order of the list. */
export function useExport() {
  const { entity, filter, sort } = useGridContext()
  const { title } = useEntityTexts(entity)
  const dataProvider = useKaushalDataProvider()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const download = async (format: ListFormat) => {
    setBusy(true)
    try {
      const request = {
        path: { entity: entity.path },
        query: { filter, sort: [sort.field, sort.order] as [string, string] },
      }
      await dataProvider.download(`GET {entity}/export.${format}`, request, `${title}.${format}`)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { download, isBusy }
}
