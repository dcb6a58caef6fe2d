import Maintenance from '@mui/icons-material/BuildOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { availability } from '../data/availability/availability.ts'
import { maintenance } from '../data/availability/maintenance.ts'
import { deviceState, savesOf } from '../data/session/deviceState.ts'
import { whenIdle } from '../data/start/whenIdle.ts'
import { loadOrReport } from './loadOrReport.tsx'
import { subscribeToOnline } from './subscribeToOnline.ts'
import { useBarHeight } from './useBarHeight.ts'

const DeviceNotice = lazy(() => loadOrReport(() => whenIdle(() => import('./DeviceNotice.tsx'))))

/**
 * A warning below the top bar while the browser is offline, the server cannot use its database, maintenance is on, or something of the user is only on this
 * device. Outside a session nothing can be done without a connection.
 */
export function OfflineBar({ isOutside = false }: { isOutside?: boolean }) {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
  const message = useSyncExternalStore(availability.subscribe, availability.message)
  const notice = useSyncExternalStore(maintenance.subscribe, maintenance.notice)
  const unavailable = isOnline
    ? message && translate('shell.unavailable', { message })
    : translate(isOutside ? 'shell.offline_outside' : 'shell.offline')
  const text = unavailable || (notice !== undefined && translate('shell.maintenance', { notice }).trim())
  const { seenAt, counts, reload, isIncomplete } = useSyncExternalStore(
    deviceState.subscribe,
    deviceState.get,
  )
  const isWarning = Boolean(text || seenAt || savesOf(counts) || isIncomplete)
  const Icon = text && !unavailable ? Maintenance : CloudOff
  return (
    <Box
      role="status"
      sx={({ zIndex }) => ({
        gridArea: 'offline',
        position: 'sticky',
        top: 'var(--below-bar)',
        zIndex: zIndex.appBar - 1,
      })}
    >
      <Box
        ref={useBarHeight('--notice')}
        sx={({ palette }) => ({
          display: isWarning || reload ? 'flex' : 'none',
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'center',
          px: { xs: 2, sm: 3 },
          py: 0.75,
          fontSize: 13,
          color: isWarning ? 'warning.main' : 'text.primary',
          bgcolor: isWarning ? 'warning.light' : 'background.paper',
          borderBottom: `1px solid ${isWarning ? palette.warning.dark : palette.divider}`,
        })}
      >
        {isWarning && <Icon fontSize="small" />}
        {text && <span>{text}</span>}
        <Suspense>
          <DeviceNotice />
        </Suspense>
      </Box>
    </Box>
  )
}
