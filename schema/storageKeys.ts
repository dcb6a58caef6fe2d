/** The keys of the browser's storage that the specification names. */
export const storageKeys = {
  token: 'token',
  profile: 'profile',
  role: 'user_role',
  menuEntry: 'permissons',
} as const

/** Further ones that the page reads before the app is there. */
export const ownKeys = {
  /** The permissions of the signed-in user as last fetched. */
  session: 'rights',
  mustChangePassword: 'must_change_password',
  /** The session that its person ended by locking the screen, for this tab after a reload, and for the other tabs. */
  locked: 'locked',
} as const
