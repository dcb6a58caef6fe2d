import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { deviceState, totalOnDevice } from '../data/session/deviceState.ts'
import { useOnDeviceTexts } from './useOnDeviceTexts.ts'

interface LogOutDialogProps {
  onLogOut: () => void
}

/** Says what stays on this device, before its user logs out. */
export default function LogOutDialog({ onLogOut }: LogOutDialogProps) {
  const translate = useTranslate()
  const texts = useOnDeviceTexts()
  const { counts } = useSyncExternalStore(deviceState.subscribe, deviceState.get)
  const stay = () => deviceState.set({ logOut: undefined })
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby="log-out-waiting">
      <DialogTitle id="log-out-waiting">
        {translate('offline.log_out_title', { smart_count: totalOnDevice(counts) })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{translate('offline.log_out_body')}</Box>
      </DialogContent>
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
