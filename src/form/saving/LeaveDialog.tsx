import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { storage } from '../../data/session/storage.ts'

interface LeaveDialogProps {
  /** Are there unsaved changes? Called when the user leaves. */
  isUnsaved: () => boolean
  onDiscard: () => Promise<unknown>
}

/** Asks a user who leaves with unsaved changes: stay, keep the draft, or discard it. Signing out is never blocked. */
export function LeaveDialog({ isUnsaved, onDiscard }: LeaveDialogProps) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && storage.token() !== null && isUnsaved(),
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])

  const isBlocked = blocker.state === 'blocked'
  const stay = () => isBlocked && blocker.reset()
  const leave = () => isBlocked && blocker.proceed()
  return (
    <Dialog open={isBlocked} onClose={stay} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{translate('form.leave.title')}</DialogTitle>
      <DialogContent>{translate('form.leave.body')}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => void onDiscard().then(leave)}>
          {translate('form.leave.discard')}
        </Button>
        <Button variant="outlined" onClick={leave}>
          {translate('form.leave.keep')}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
