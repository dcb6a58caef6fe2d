import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'ra-core'

interface MembersDialogFootProps {
  /** How many candidates are chosen, in words. */
  count: string
  /** What the button does with them. */
  action: string
  isDisabled: boolean
  /** Why the last attempt failed. */
  error?: string | undefined
  onAction: () => void
  onCancel: () => void
}

/** The foot of a dialog about the candidates of a batch; on a phone the count has a line above the buttons. */
export function MembersDialogFoot({
  count,
  action,
  isDisabled,
  error,
  onAction,
  onCancel,
}: MembersDialogFootProps) {
  const translate = useTranslate()
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mx: 2.5 }}>
          {error}
        </Alert>
      )}
      <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            flex: { xs: '1 0 100%', sm: 1 },
            pl: { sm: 2 },
            fontSize: 13,
            color: 'text.secondary',
          }}
          aria-live="polite"
        >
          {count}
        </Box>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isDisabled} onClick={onAction}>
          {action}
        </Button>
      </DialogActions>
    </>
  )
}
