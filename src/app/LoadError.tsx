import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

/** Says that a part of a screen could not be loaded, with a button to try again. */
export function LoadError({
  message,
  onRetry,
  sx,
}: {
  message: string
  onRetry: () => unknown
  sx?: SxProps
}) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={sx}
      action={
        <Button
          size="small"
          onClick={() => void onRetry()}
          sx={{ whiteSpace: 'nowrap', minHeight: { xs: 44, sm: 0 } }}
        >
          {translate('shell.actions.retry')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
