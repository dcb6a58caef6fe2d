import type { Action } from '../schema/rights.ts'

/** What the browser keeps of a session, under the names that the specification gives. */
export interface Session {
  token: string
  profile: { id: number; name: string }
  user_role: number
  must_change_password?: boolean
}

const MUST_CHANGE = 'must_change_password'
const RIGHTS = 'rights'

export const storage = {
  token: () => localStorage.getItem('token'),
  profile: (): Session['profile'] | null => JSON.parse(localStorage.getItem('profile') ?? 'null'),
  role: () => Number(localStorage.getItem('user_role') ?? 0),
  mustChangePassword: () => localStorage.getItem(MUST_CHANGE) === '1',
  passwordChanged: () => localStorage.removeItem(MUST_CHANGE),
  /** What one might do when it was last told, so that a reload need not wait for it. */
  rights: (): Readonly<Record<string, readonly Action[]>> | null =>
    JSON.parse(localStorage.getItem(RIGHTS) ?? 'null'),
  keepRights: (rights: object) => localStorage.setItem(RIGHTS, JSON.stringify(rights)),
  signIn({ token, profile, user_role, must_change_password }: Session) {
    localStorage.setItem('token', token)
    localStorage.setItem('profile', JSON.stringify(profile))
    localStorage.setItem('user_role', String(user_role))
    localStorage.removeItem(RIGHTS)
    if (must_change_password) localStorage.setItem(MUST_CHANGE, '1')
  },
  /** Logging out leaves nothing behind. Drafts live in IndexedDB and stay. */
  clear() {
    localStorage.clear()
    sessionStorage.clear()
  },
}
