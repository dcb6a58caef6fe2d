/** The user who last signed in through the identity provider in this tab, without a token. */
interface AuthUser {
  uid: string
  email: string | null
  emailVerified: boolean
}

/** Key in sessionStorage, named by the specification. */
const KEY = 'authUser'

export const authUser = {
  current: (): AuthUser | null => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'),
  save: ({ uid, email, emailVerified }: AuthUser) =>
    sessionStorage.setItem(KEY, JSON.stringify({ uid, email, emailVerified })),
}
