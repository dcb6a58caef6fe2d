import { maintenance } from '../availability/maintenance.ts'
import { queryClient, SESSION_KEY } from '../queryClient.ts'
import { READ_AGAIN_MS } from '../request.ts'
import { deviceState } from '../session/deviceState.ts'
import { storage } from '../session/storage.ts'
import { sendWaiting } from './sendWaiting.ts'

/** Milliseconds between checks whether the server answers again; browsers do not always notice that they are online. */
const CHECK_MS = 6_000
const HEALTH = '/healthz'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

async function isBack() {
  if (!navigator.onLine) return false
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(CHECK_MS) }
  const reply = await fetch(HEALTH, init).catch(() => undefined)
  return reply?.ok === true
}

let loadingUntil = 0

/** Loads again what the screen shows. In a slow network it is not begun anew before it has ended. */
async function loadAgain(): Promise<void> {
  if (Date.now() < loadingUntil) return
  loadingUntil = Date.now() + READ_AGAIN_MS
  await queryClient.refetchQueries({ type: 'active' })
  loadingUntil = 0
}

/** Sends what waits, and loads again what the screen shows from this device. */
export async function onNetworkBack() {
  await sendWaiting().catch(() => undefined)
  for (const listener of listeners) listener()
  if (deviceState.get().seenAt !== undefined) await loadAgain()
  const { counts, seenAt } = deviceState.get()
  if (!counts.waiting && seenAt === undefined) stopWatching()
}

async function check() {
  // During maintenance nothing is taken: `maintenance` finds out when it is over.
  if (storage.token() === null || maintenance.notice() !== undefined) return
  if (!(await isBack())) return
  // Permissions may have changed: what may no longer be seen leaves this device.
  void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
  await onNetworkBack()
}

export function stopWatching() {
  clearInterval(timer)
  timer = undefined
}

/** Checks until the server has everything and the screen shows nothing of this device. */
export function watchNetwork() {
  timer ??= setInterval(() => void check(), CHECK_MS)
}

/** The server gave no reply to the last call, or this device still has something for it. */
export const isWatching = () => timer !== undefined

/** Calls the listener each time that the server answers again. */
export function subscribeToNetwork(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
