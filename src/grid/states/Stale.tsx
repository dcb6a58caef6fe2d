import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useGridContext } from '../useGrid.ts'

/** Rows are shown, but asking for them anew failed. */
export function Stale() {
  const { error, refetch } = useGridContext()
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {translate('grid.failed.retry', { _: 'Try again' })}
        </Button>
      }
    >
      {translate('grid.failed.stale', {
        message: error?.message ?? '',
        _: 'What you see may be old: %{message}',
      })}
    </Alert>
  )
}
