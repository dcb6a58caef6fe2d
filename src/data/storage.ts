import type { Action } from '../../schema/defaultRights.ts'

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
  /** A heading over the entries that follow. */
  isTitle?: boolean
  /** Changes the layout instead of opening a screen. */
  isLayout?: boolean
}

/** The allowed actions by module. */
export type ModuleRights = Readonly<Record<string, readonly Action[]>>

/** The signed-in user's permissions, menu and level. */
export interface Session {
  modules: ModuleRights
  menu: readonly MenuEntry[]
  level: number | null
}

/** Reply to a login; stored under the keys that the specification names. */
export interface LoginReply {
  token: string
  profile: { id: number; name: string }
  user_role: number
  must_change_password?: boolean
}

const MUST_CHANGE = 'must_change_password'
const SESSION = 'rights'

export const storage = {
  token: () => localStorage.getItem('token'),
  profile: (): LoginReply['profile'] | null => JSON.parse(localStorage.getItem('profile') ?? 'null'),
  role: () => Number(localStorage.getItem('user_role') ?? 0),
  mustChangePassword: () => localStorage.getItem(MUST_CHANGE) === '1',
  clearMustChangePassword: () => localStorage.removeItem(MUST_CHANGE),
  /** The session as last fetched, so that a reload can show the screen at once. */
  session: (): Session | null => JSON.parse(localStorage.getItem(SESSION) ?? 'null'),
  saveSession: (session: Session) => localStorage.setItem(SESSION, JSON.stringify(session)),
  /** Stores the last clicked menu entry under the key that the specification names. */
  saveMenuEntry: (entry: MenuEntry) => localStorage.setItem('permissons', JSON.stringify(entry)),
  /** Updates the stored name after the user has changed it. */
  setName(name: string) {
    const profile = storage.profile()
    if (profile) localStorage.setItem('profile', JSON.stringify({ ...profile, name }))
  },
  signIn({ token, profile, user_role, must_change_password }: LoginReply) {
    localStorage.setItem('token', token)
    localStorage.setItem('profile', JSON.stringify(profile))
    localStorage.setItem('user_role', String(user_role))
    localStorage.removeItem(SESSION)
    if (must_change_password) localStorage.setItem(MUST_CHANGE, '1')
  },
  /** Empties both storages at logout. Drafts are in IndexedDB and stay. */
  clear() {
    localStorage.clear()
    sessionStorage.clear()
  },
}
