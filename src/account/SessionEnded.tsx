import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { storage } from '../data/session/storage.ts'
import { loadSessionEndedDialog } from './useLock.ts'

const SessionEndedDialog = lazy(loadSessionEndedDialog)
const IdleLock = lazy(() => import('./IdleLock.tsx'))

/** Milliseconds after which the idle time is watched: what the first screen needs loads before. */
const WATCH_MS = 10_000

/** The page and what floats over it keep their state, but nothing of them can be seen or read. */
const hidden = <style>{'body>:not([data-sign-in]){visibility:hidden!important}'}</style>

/** The dialog over the page of a person whose session has ended, or who has locked the screen. */
export function SessionEnded() {
  const ended = useSyncExternalStore(storage.subscribe, storage.ended)
  const [isWatching, setWatching] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWatching(true), WATCH_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {ended && hidden}
      <Suspense>{ended && <SessionEndedDialog ended={ended} />}</Suspense>
      <Suspense>{isWatching && <IdleLock />}</Suspense>
    </>
  )
}
