import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { useFormats } from '../app/formats.ts'
import { useEntryText } from './useEntryText.ts'

interface UndoDialogProps {
  entry: LogEntry
  onConfirm: () => void
  onClose: () => void
}

/** Says what an undo would change before it is done. */
export function UndoDialog({ entry, onConfirm, onClose }: UndoDialogProps) {
  const translate = useTranslate()
  const formats = useFormats()
  const { what, name } = useEntryText(entry)
  const operation = [what, name && translate('shell.quoted', { text: name })].filter(Boolean).join(' ')
  return (
    <Dialog open onClose={onClose} aria-labelledby="undo-title" maxWidth="xs" fullWidth>
      <DialogTitle id="undo-title">{translate('history.undo_title')}</DialogTitle>
      <DialogContent>
        {translate('history.undo_body', {
          operation,
          by: entry.by ?? translate('history.system'),
          at: formats.timestamp(entry.at),
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {translate('shell.actions.undo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
