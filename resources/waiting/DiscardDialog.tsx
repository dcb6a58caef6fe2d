import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'

interface DiscardDialogProps {
  /** What is discarded. */
  name: string
  /** The server may have it already. */
  maybeSaved: boolean
  onDiscard: () => void
  onClose: () => void
}

/** Says what is lost with a save or a document that is discarded. */
export default function DiscardDialog({ name, maybeSaved, onDiscard, onClose }: DiscardDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="discard-waiting">
      <DialogTitle id="discard-waiting">{translate('offline.discard_title', { name })}</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        {translate(maybeSaved ? 'offline.discard_maybe_saved' : 'offline.discard_body')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {translate('offline.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
