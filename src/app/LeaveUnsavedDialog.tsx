import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { storage } from '../data/session/storage.ts'

interface LeaveUnsavedDialogProps {
  isUnsaved: boolean
  /** What is lost. */
  body: string
  onDiscard: () => void
}

/** Asks before unsaved changes without a draft are left. The end of a session does not wait for the answer. */
export function LeaveUnsavedDialog({ isUnsaved, body, onDiscard }: LeaveUnsavedDialogProps) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && storage.token() !== null && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])
  const isBlocked = blocker.state === 'blocked'
  const stay = () => isBlocked && blocker.reset()
  const leave = () => {
    onDiscard()
    if (isBlocked) blocker.proceed()
  }
  return (
    <Dialog open={isBlocked} onClose={stay} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{translate('shell.leave.title')}</DialogTitle>
      <DialogContent>{body}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={leave}>
          {translate('shell.leave.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {translate('shell.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
