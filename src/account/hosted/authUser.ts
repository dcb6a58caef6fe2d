/** Who signed in through the other house last in this tab; no token of theirs is kept. */
export interface AuthUser {
  uid: string
  email: string | null
  emailVerified: boolean
}

/** The key in the session's storage that the specification gives. */
const KEY = 'authUser'

export const authUser = {
  current: (): AuthUser | null => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'),
  keep: ({ uid, email, emailVerified }: AuthUser) =>
    sessionStorage.setItem(KEY, JSON.stringify({ uid, email, emailVerified })),
}
