import { lazy, Suspense, useSyncExternalStore } from 'react'
import { storage } from '../data/storage.ts'

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog.tsx'))

/** The dialog over the page of a person whose session has ended. */
export function SessionEnded() {
  const ended = useSyncExternalStore(storage.subscribe, storage.ended)
  return <Suspense>{ended && <SessionEndedDialog ended={ended} />}</Suspense>
}
