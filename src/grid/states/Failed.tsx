import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { Nothing } from './Nothing.tsx'

/** The list did not come: no right to it, a filter that does not hold, or a server out of reach. */
export function Failed() {
  const { entity, error, filter, refetch, setFilter } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  if (error?.status === 403)
    return (
      <Nothing
        title={translate('grid.denied.title', {
          names: names.inline(2),
          _: 'You have no right to see %{names}',
        })}
        about={translate('grid.denied.about', {
          _: 'Your role does not include this list. If you need it for your work, ask an administrator.',
        })}
        isAlert
      />
    )
  const isOurs = error?.status === 400 && Object.keys(filter).length > 0
  return (
    <Nothing
      title={translate('grid.failed.title', {
        names: names.inline(2),
        _: 'The %{names} could not be loaded',
      })}
      about={error?.message}
      isAlert
    >
      <Button variant="contained" onClick={() => void refetch()}>
        {translate('grid.failed.retry', { _: 'Try again' })}
      </Button>
      {isOurs && (
        <Button variant="outlined" onClick={() => setFilter({})}>
          {translate('grid.none.clear', { _: 'Clear search and filters' })}
        </Button>
      )}
    </Nothing>
  )
}
