/** A code that was sent, in the storage of the tab, so that a reload continues with it; never the code or the password. */
export interface SavedReset {
  /** The address or number as it was typed. */
  username: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** How many wrong codes were entered since. */
  wrongTries: number
}

const KEY = 'forgotPassword'

export const savedReset = {
  read: (): SavedReset | null => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'),
  write: (reset: SavedReset) => sessionStorage.setItem(KEY, JSON.stringify(reset)),
  clear: () => sessionStorage.removeItem(KEY),
}
