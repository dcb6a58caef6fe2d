import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { deviceState } from '../data/deviceState.ts'

interface LogOutDialogProps {
  /** How many saves wait on this device. */
  count: number
  onLogOut: () => void
}

/** Says what stays on this device, before its user logs out. */
export default function LogOutDialog({ count, onLogOut }: LogOutDialogProps) {
  const translate = useTranslate()
  const stay = () => deviceState.set({ logOut: undefined })
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby="log-out-waiting">
      <DialogTitle id="log-out-waiting">
        {translate('offline.log_out_title', { smart_count: count })}
      </DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>{translate('offline.log_out_body')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('offline.stay')}
        </Button>
        <Button
          onClick={() => {
            stay()
            onLogOut()
          }}
        >
          {translate('shell.top.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
