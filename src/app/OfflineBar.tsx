import CloudOff from '@mui/icons-material/CloudOff'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** A warning that is shown while the browser is offline. */
export function OfflineBar() {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <Box role="status" sx={{ gridArea: 'offline' }}>
      {!isOnline && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            px: 3,
            py: 0.75,
            fontSize: 13,
            color: 'warning.main',
            bgcolor: 'warning.light',
            borderBottom: `1px solid ${theme.palette.warning.dark}`,
          })}
        >
          <CloudOff fontSize="small" />
          {translate('shell.offline')}
        </Box>
      )}
    </Box>
  )
}
