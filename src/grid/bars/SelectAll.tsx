import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { KaushalDataProvider } from '../../provider.ts'
import { useFormats } from '../formats.ts'
import { useGridContext } from '../useGrid.ts'

/** From a page that is selected whole to everything that matches, with the exact number. */
export function SelectAll() {
  const { entity, filter, rows, total, selection } = useGridContext()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const translate = useTranslate()
  const formats = useFormats()
  const isOffered = selection.all === null && selection.page === 'whole' && total > rows.length
  const { data: count } = useQuery({
    queryKey: [entity.name, 'count', filter],
    queryFn: () => dataProvider.count(entity.name, { ...filter }),
    enabled: isOffered,
    staleTime: 0,
  })
  if (!isOffered) return null
  return (
    <Button size="small" disabled={count === undefined} onClick={() => count && selection.selectAll(count)}>
      {count === undefined
        ? translate('grid.counting', { _: 'Counting…' })
        : Object.keys(filter).some((name) => name !== 'deleted')
          ? translate('grid.select_matching', {
              count: formats.whole(count),
              _: 'Select all %{count} that match',
            })
          : translate('grid.select_all', { count: formats.whole(count), _: 'Select all %{count}' })}
    </Button>
  )
}
