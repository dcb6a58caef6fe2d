import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { subscribeToOnline } from '../app/subscribeToOnline.ts'
import { useLogOut } from '../app/useLogOut.ts'
import { signInAgain } from '../data/authProvider.ts'
import { roleTraits } from '../data/session/roleTraits.ts'
import type { EndedSession } from '../data/session/storage.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { useCredentials } from './useCredentials.ts'

/** Asks the person whose session has ended, or who has locked the screen, to sign in again. Leaving goes where a log-out goes (docs/decisions/0034-session-end.md). */
export default function SessionEndedDialog({ ended }: { ended: EndedSession }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
  const { isBusy, errors, message, onSubmit } = useCredentials(async (credentials) => {
    let target: string | undefined
    await signInAgain(credentials, (role) => {
      target = roleTraits(role).afterMenuLogOut
      return logOut(roleTraits(ended.role).afterMenuLogOut)
    })
    if (target) navigate(target)
  })
  return (
    <Dialog open data-sign-in maxWidth="xs" fullWidth transitionDuration={0} aria-labelledby="session-ended">
      <DialogTitle id="session-ended">
        {translate(ended.lock ? 'shell.lock.title' : 'shell.session_end.title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 2.5 }}>
        <Box sx={{ mb: 2 }}>
          {translate(ended.lock ? 'shell.lock.body' : 'shell.session_end.body', { name: ended.profile.name })}
        </Box>
        <Box role="status" sx={{ color: 'warning.main', mb: isOnline ? 0 : 2 }}>
          {!isOnline && translate('offline.sign_in_later')}
        </Box>
        <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
          <CredentialFields errors={errors} message={message} username={ended.lock?.username} />
          <Stack direction="row" spacing={1}>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate(
                isBusy ? 'shell.login.busy' : ended.lock ? 'shell.lock.submit' : 'shell.login.submit',
              )}
            </Button>
            {!ended.lock && (
              <Button onClick={() => void logOut(roleTraits(ended.role).afterMenuLogOut)}>
                {translate('shell.session_end.cancel')}
              </Button>
            )}
            <Button onClick={() => void logOut(roleTraits(ended.role).logIn)} sx={{ ml: 'auto !important' }}>
              {translate('shell.top.logout')}
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
    </Dialog>
  )
}
