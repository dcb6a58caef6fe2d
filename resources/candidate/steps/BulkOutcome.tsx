import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { BulkStepOutcome } from '../refused.ts'

interface BulkOutcomeProps extends BulkStepOutcome {
  onClose: () => void
}

/** The outcome of a decision about many candidates, of whom some were refused. */
export function BulkOutcome({ done, refused, onClose }: BulkOutcomeProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="outcome-title">
      <DialogTitle id="outcome-title">{done}</DialogTitle>
      <DialogContent>
        {translate('candidate.bulk_refused', { smart_count: refused.length })}
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
