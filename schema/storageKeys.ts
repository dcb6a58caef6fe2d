/** The keys of the browser's storage that the specification names. */
export const storageKeys = {
  token: 'token',
  profile: 'profile',
  role: 'user_role',
  menuEntry: 'permissons',
} as const
