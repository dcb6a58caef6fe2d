import CloudOff from '@mui/icons-material/CloudOff'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useBarHeight } from './useBarHeight.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function OfflineNotice() {
  const translate = useTranslate()
  return (
    <Box
      ref={useBarHeight('--notice')}
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: { xs: 2, sm: 3 },
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
  )
}

/** A warning below the top bar that is shown while the browser is offline. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <Box
      role="status"
      sx={({ zIndex }) => ({
        gridArea: 'offline',
        position: 'sticky',
        top: 'var(--bar)',
        zIndex: zIndex.appBar - 1,
      })}
    >
      {!isOnline && <OfflineNotice />}
    </Box>
  )
}
