import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker, useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { storage } from '../../data/session/storage.ts'

interface LeaveDialogProps {
  /** Are there unsaved changes? Called when the user leaves. */
  isUnsaved: () => boolean
  /** What happens to the changes. */
  body: string
  onDiscard: () => unknown
  /** Where the changes are stored as a draft: the button that leaves without discarding them. */
  keepLabel?: string
}

/** Asks a user who leaves with unsaved changes: stay, or discard them, or keep the draft. Signing out is never blocked. */
export function LeaveDialog({ isUnsaved, body, onDiscard, keepLabel }: LeaveDialogProps) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && storage.token() !== null && isUnsaved(),
  )
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])

  const isBlocked = blocker.state === 'blocked'
  const stay = () => isBlocked && blocker.reset()
  const leave = () => isBlocked && blocker.proceed()
  const discard = async () => {
    await onDiscard()
    leave()
  }
  return (
    <Dialog open={isBlocked} onClose={stay} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{translate('shell.leave.title')}</DialogTitle>
      <DialogContent>{body}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => void discard()}>
          {translate('shell.leave.discard')}
        </Button>
        {keepLabel && (
          <Button variant="outlined" onClick={leave}>
            {keepLabel}
          </Button>
        )}
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('shell.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
