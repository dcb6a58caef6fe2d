import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { onNetworkBack, stopWatching, watchNetwork } from '../data/offline/network.ts'
import { countOnDevice, watchOnDevice } from '../data/offline/onDevice.ts'
import { registerWorker } from '../data/offline/registerWorker.ts'
import { WAITING_PATH } from '../data/paths.ts'
import { deviceState, savesOf } from '../data/session/deviceState.ts'
import { storage } from '../data/session/storage.ts'
import { useExtensions } from './extensions.ts'
import { useAge } from './useAge.ts'
import { useOnDeviceTexts } from './useOnDeviceTexts.ts'

const LogOutDialog = lazy(() => import('./LogOutDialog.tsx'))

/**
 * How old the data on the screen is, what waits on this device, and whether a new version is ready. It is loaded once the first screen is
 * there, and starts what works without a connection: the service worker, and the sending of what waits.
 */
export default function DeviceNotice() {
  const translate = useTranslate()
  const { waiting: documents } = useExtensions()
  const { pathname } = useLocation()
  const { seenAt, counts, reload, logOut } = useSyncExternalStore(deviceState.subscribe, deviceState.get)
  const texts = useOnDeviceTexts()
  const hasSaves = savesOf(counts) > 0
  const seen = useAge(seenAt)

  useEffect(() => {
    void registerWorker().catch(() => undefined)
    const stopCounting = watchOnDevice()
    const send = async () => {
      const { waiting } = await countOnDevice()
      if (waiting) watchNetwork()
      await onNetworkBack()
    }
    void send()
    const onOnline = () => void onNetworkBack()
    addEventListener('online', onOnline)
    // After the screen was unlocked, or the same user has signed in again, what waits is counted and sent.
    const unsubscribe = storage.subscribe(() => {
      if (storage.token() !== null) void send()
    })
    return () => {
      removeEventListener('online', onOnline)
      stopCounting()
      unsubscribe()
      stopWatching()
    }
  }, [])
  useEffect(() => {
    // Without its code the documents wait on this device until the app is opened again; the list of what waits shows them.
    const stopping = documents
      ?.load()
      .then(({ start }) => start())
      .catch(() => undefined)
    return () => void stopping?.then((stop) => stop?.())
  }, [documents])

  return (
    <>
      {seen && <span>{translate('offline.seen', { age: seen })}</span>}
      {hasSaves && texts.map((text) => <span key={text}>{text}</span>)}
      {hasSaves && pathname !== WAITING_PATH && (
        <MuiLink component={Link} to={WAITING_PATH} color="inherit">
          {translate('offline.show')}
        </MuiLink>
      )}
      {logOut && (
        <Suspense>
          <LogOutDialog onLogOut={logOut} />
        </Suspense>
      )}
      {reload && (
        <>
          <span>{translate('offline.new_version')}</span>
          <Button size="small" onClick={reload}>
            {translate('offline.reload')}
          </Button>
        </>
      )}
    </>
  )
}
