import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { storage } from '../../storage.ts'

interface LeaveDialogProps {
  /** Is there anything to lose? Asked at the moment of leaving. */
  isUnsaved: () => boolean
  onDiscard: () => Promise<unknown>
}

/** Leaving with unsaved work is a decision: stay, keep it as a draft, or throw it away. A session that ends never waits for it. */
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
      <DialogTitle id="leave-title">
        {translate('form.leave.title', { _: 'Leave without saving?' })}
      </DialogTitle>
      <DialogContent>
        {translate('form.leave.body', {
          _: 'What you typed is not saved. As a draft it stays on this device for 30 days and is offered when you open this form again.',
        })}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => void onDiscard().then(leave)}>
          {translate('form.leave.discard', { _: 'Discard it' })}
        </Button>
        <Button variant="outlined" onClick={leave}>
          {translate('form.leave.keep', { _: 'Keep draft and leave' })}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('form.leave.stay', { _: 'Stay' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
