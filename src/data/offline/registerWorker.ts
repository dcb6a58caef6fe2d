import { deviceState } from '../session/deviceState.ts'
import { currentLanguage, fetchTexts } from '../texts.ts'
import { ACTIVATE } from './workerMessages.ts'

const HOUR_MS = 60 * 60_000

let isStarted = false

/**
 * Registers the service worker, which has the files of the app on this device. It is called once a user has signed in. A new version
 * waits until the user reloads, or until no tab has the old one.
 */
export async function registerWorker(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const container = navigator.serviceWorker
  const registration = await container.register('/sw.js')
  let isFirst = container.controller === null
  let isReloading = false
  const takeOver = () => {
    isReloading = true
    registration.waiting?.postMessage(ACTIVATE)
  }
  const offer = () => {
    if (registration.waiting && container.controller) deviceState.set({ reload: takeOver })
  }
  container.addEventListener('controllerchange', () => {
    if (isReloading) return location.reload()
    // Another tab has taken the new version: the files of this page are gone from the device.
    if (!isFirst) deviceState.set({ reload: () => location.reload() })
    // The texts of the start were loaded without the worker: it stores what it fetches.
    else void fetchTexts(currentLanguage()).catch(() => undefined)
    isFirst = false
  })
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  offer()
  const lookForUpdate = () => void registration.update().catch(() => undefined)
  setInterval(lookForUpdate, HOUR_MS)
  // A file of this version is no longer on the server.
  addEventListener('vite:preloadError', () => navigator.onLine && lookForUpdate())
}
