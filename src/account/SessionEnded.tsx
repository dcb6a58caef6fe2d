import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { storage } from '../data/session/storage.ts'
import { loadSessionEndedDialog } from './useLock.ts'

const SessionEndedDialog = lazy(loadSessionEndedDialog)

/** Milliseconds after which the idle time is watched: what the first screen needs loads before. */
const WATCH_MS = 10_000

/** The page and what floats over it keep their state, but nothing of them can be seen or read. */
const hidden = <style>{'body>:not([data-sign-in]){visibility:hidden!important}'}</style>

/** The code that watches the idle time. No user waits for it: without a network it is tried again, in place of an error of the whole app. */
function useIdleLock(): ComponentType | undefined {
  const [IdleLock, setIdleLock] = useState<ComponentType>()
  useEffect(() => {
    if (IdleLock) return
    const load = () =>
      void import('./IdleLock.tsx')
        .then(({ default: Loaded }) => setIdleLock(() => Loaded))
        .catch(() => undefined)
    const timer = setInterval(load, WATCH_MS)
    return () => clearInterval(timer)
  }, [IdleLock])
  return IdleLock
}

/** The dialog over the page of a person whose session has ended, or who has locked the screen. */
export function SessionEnded() {
  const ended = useSyncExternalStore(storage.subscribe, storage.ended)
  const IdleLock = useIdleLock()
  return (
    <>
      {ended && hidden}
      <Suspense>{ended && <SessionEndedDialog ended={ended} />}</Suspense>
      {IdleLock && <IdleLock />}
    </>
  )
}
