/** What this device has for the time of a session; deleted as a whole when it ends. */
export const SESSION_DATABASE = 'kaushal-session'

/** Numbers of what the server does not have. `onDevice` counts them, for every place that shows them. */
export interface OnDeviceCounts {
  /** Saves that are sent by themselves. */
  waiting: number
  /** Saves and documents that need the user. */
  refused: number
  /** Saves that this device can no longer read. */
  unreadable: number
  /** What was typed and not saved. */
  drafts: number
}

export const NOTHING_WAITS: OnDeviceCounts = { waiting: 0, refused: 0, unreadable: 0, drafts: 0 }

/** Saves that the server does not have, and documents that need the user: they are shown on every screen. */
export const savesOf = ({ waiting, refused, unreadable }: OnDeviceCounts): number =>
  waiting + refused + unreadable

export const totalOnDevice = (counts: OnDeviceCounts): number => savesOf(counts) + counts.drafts

/** What the user must know about this device beside what the screen shows. */
interface DeviceState {
  /** The age of the oldest data on the screen that was read from this device: milliseconds since 1970. */
  seenAt?: number
  /** What is on this device only. */
  counts: OnDeviceCounts
  /** A new version of the app is ready: takes it over. */
  reload?: () => void
  /** A part of the app that every screen needs could not be loaded. */
  isIncomplete?: true
  /** The user wants to log out while something waits: logs out. */
  logOut?: () => void
}

let state: DeviceState = { counts: NOTHING_WAITS }
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
  deviceState.set({ seenAt: undefined, counts: NOTHING_WAITS, logOut: undefined })
}
