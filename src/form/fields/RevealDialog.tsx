import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'

interface RevealDialogProps {
  label: string
  isPending: boolean
  error: Error | null
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** The server takes no shorter reason. */
const MIN_REASON = 10

/** Asks for the reason to see a number. */
export default function RevealDialog({ label, isPending, error, onSubmit, onClose }: RevealDialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record must not be saved by it.
    event.stopPropagation()
    onSubmit(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reveal-title">
      <Box component="form" onSubmit={submit}>
        <DialogTitle id="reveal-title">{translate('reveal.title', { label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Box color="text.secondary">{translate('reveal.about')}</Box>
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={translate('reveal.reason')}
            helperText={translate('reveal.reason_help')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {error && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending || reason.trim().length < MIN_REASON}>
            {translate('reveal.show')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
