import type { Action } from '../schema/rights.ts'

/** An entry of the menu, as the specification and the server spell it. */
export interface MenuEntry {
  id?: number
  module_name: string
  icon?: string
  /** Translation key, or the text itself. */
  label?: string
  link?: string
  /** Goes before `link`. */
  path?: string
  parentId?: number | null
  subItems?: readonly MenuEntry[]
  badge?: { text: string; variant?: string }
}

/** What the server told of one who is signed in: by module what they may do, their menu, and their level. */
export interface Told {
  modules: Readonly<Record<string, readonly Action[]>>
  menu: readonly MenuEntry[]
  level: number | null
}

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
  rights: (): Told | null => JSON.parse(localStorage.getItem(RIGHTS) ?? 'null'),
  keepRights: (told: Told) => localStorage.setItem(RIGHTS, JSON.stringify(told)),
  /** The entry of the menu that was clicked last, under the key that the specification gives. */
  keepClicked: (entry: MenuEntry) => localStorage.setItem('permissons', JSON.stringify(entry)),
  /** The name as it stands on the screen, after its person has changed it. */
  renamed(name: string) {
    const profile = storage.profile()
    if (profile) localStorage.setItem('profile', JSON.stringify({ ...profile, name }))
  },
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
