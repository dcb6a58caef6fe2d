import Logout from '@mui/icons-material/LogoutOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { CANDIDATE, CANDIDATE_LOGIN } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { useLeave } from './useLeave.ts'

/** Logging out of the shell, which leads to the root; candidates to their log-in. The one of the top bar leads to the log-in. */
export function LeaveLink() {
  const translate = useTranslate()
  const leave = useLeave()
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Logout />}
      onClick={() => void leave(storage.role() === CANDIDATE ? CANDIDATE_LOGIN : '/')}
      sx={{ mt: 1.5, px: 1, color: 'text.secondary' }}
    >
      {translate('shell.top.logout')}
    </Button>
  )
}
