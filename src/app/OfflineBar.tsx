import Maintenance from '@mui/icons-material/BuildOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { availability } from '../data/availability.ts'
import { maintenance } from '../data/maintenance.ts'
import { useBarHeight } from './useBarHeight.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function OfflineNotice({ text, Icon }: { text: string; Icon: typeof CloudOff }) {
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
      <Icon fontSize="small" />
      {text}
    </Box>
  )
}

/** A warning below the top bar while the browser is offline, the server cannot use its database, or maintenance is on. */
export function OfflineBar() {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const message = useSyncExternalStore(availability.subscribe, availability.message)
  const notice = useSyncExternalStore(maintenance.subscribe, maintenance.notice)
  const unavailable = isOnline
    ? message && translate('shell.unavailable', { message })
    : translate('shell.offline')
  const text = unavailable || (notice !== undefined && translate('shell.maintenance', { notice }).trim())
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
      {text && <OfflineNotice text={text} Icon={unavailable ? CloudOff : Maintenance} />}
    </Box>
  )
}
