/** What this device has for the time of a session; deleted as a whole when it ends. */
export const SESSION_DATABASE = 'kaushal-session'

/** What the user must know about this device beside what the screen shows. */
export interface DeviceState {
  /** The age of the oldest data on the screen that was read from this device: milliseconds since 1970. */
  seenAt?: number
  /** Saves on this device that the server does not have: those that are sent by themselves, and those that need the user. */
  waiting: number
  refused: number
  /** A new version of the app is ready: takes it over. */
  reload?: () => void
  /** The user wants to log out while something waits: logs out. */
  logOut?: () => void
}

let state: DeviceState = { waiting: 0, refused: 0 }
const listeners = new Set<() => void>()

export const deviceState = {
  get: () => state,
  set(part: Partial<DeviceState>) {
    const isSame = Object.entries(part).every(([name, value]) => state[name as keyof DeviceState] === value)
    if (isSame) return
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Deletes what the device has for the session: the key with which it is read, and what was read. */
export function forgetSession() {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(SESSION_DATABASE)
  deviceState.set({ seenAt: undefined, waiting: 0, refused: 0, logOut: undefined })
}
