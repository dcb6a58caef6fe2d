import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { Action } from '../../../schema/defaultRights.ts'
import { ownKeys, storageKeys } from '../../../schema/storageKeys.ts'
import { forgetSession } from './deviceState.ts'
import { roleTraits } from './roleTraits.ts'

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
  /** Entities to which the user can add no record, for lack of an area. */
  closed?: readonly string[]
  /** The server's hash of what the user may see; another server sends none. */
  mark?: string
}

type SignedIn = ReplyOf<'POST login'>

/** Reply to a login; stored under the keys that the specification names. Another server sends what the specification names only. */
export type LoginReply = Omit<SignedIn, 'must_change_password'> & Partial<SignedIn>

/** What the person typed to sign in. */
const USERNAME = 'username'

/** Whose session has ended. The page stays as it is for this person, who may sign in again. */
export interface EndedSession {
  profile: LoginReply['profile']
  role: number
  session: Session | null
  /** The person has locked the screen; otherwise the server has ended the session. */
  lock?: { username: string }
}

const readLock = (): EndedSession | null => JSON.parse(localStorage.getItem(ownKeys.locked) ?? 'null')

let ended: EndedSession | null = null
/** Whose page this is. All tabs share the storage, so that another one may store the session of another person there. */
let own: EndedSession | null = null
let isGivenUp = false
const listeners = new Set<() => void>()

function setEnded(next: EndedSession | null) {
  if (ended === next) return
  ended = next
  for (const listener of listeners) listener()
}

const readProfile = (): LoginReply['profile'] | null =>
  JSON.parse(localStorage.getItem(storageKeys.profile) ?? 'null')
const readSession = (): Session | null => JSON.parse(localStorage.getItem(ownKeys.session) ?? 'null')
const readRole = () => Number(localStorage.getItem(storageKeys.role) ?? 0)

function endWith(state: Pick<EndedSession, 'lock'>) {
  const profile = readProfile()
  if (!profile) return
  const next = { profile, role: readRole(), session: readSession(), ...state }
  for (const key of [...Object.values(storageKeys), ownKeys.session]) localStorage.removeItem(key)
  if (next.lock) localStorage.setItem(ownKeys.locked, JSON.stringify(next))
  forgetSession()
  setEnded(next)
}

/** Hides the page at once, also if its person, asked about unsaved changes, does not let the browser reload it. */
function giveUp() {
  setEnded(own)
  if (!isGivenUp) window.location.reload()
  isGivenUp = true
}

/** Does the stored session belong to another person than this page? */
const isOfAnother = () => {
  const id = readProfile()?.id
  return own !== null && id !== undefined && id !== own.profile.id
}

/** Another tab has locked the screen or unlocked it, has logged out, or has logged another person in. */
function onOtherTab({ key }: StorageEvent) {
  const lock = readLock()
  if (isOfAnother() || (key === null && own)) giveUp()
  else if (key === ownKeys.locked && (lock || ended?.lock)) setEnded(lock)
}

export const storage = {
  token: () => localStorage.getItem(storageKeys.token),
  profile: () => ended?.profile ?? readProfile(),
  role: () => ended?.role ?? readRole(),
  /** How the app differs by the role. */
  traits: () => roleTraits(storage.role()),
  /** Can the page be shown? Also while the ended session may go on. */
  isPageOpen: () => ended !== null || localStorage.getItem(storageKeys.token) !== null,
  mustChangePassword: () => localStorage.getItem(ownKeys.mustChangePassword) === '1',
  clearMustChangePassword: () => localStorage.removeItem(ownKeys.mustChangePassword),
  /** The session as last fetched, so that a reload can show the screen at once. */
  session: () => ended?.session ?? readSession(),
  saveSession: (session: Session) => localStorage.setItem(ownKeys.session, JSON.stringify(session)),
  /** Stores the last clicked menu entry under the key that the specification names. */
  saveMenuEntry: (entry: MenuEntry) => localStorage.setItem(storageKeys.menuEntry, JSON.stringify(entry)),
  /** Updates the stored name after the user has changed it. */
  setName(name: string) {
    const profile = storage.profile()
    if (profile) localStorage.setItem(storageKeys.profile, JSON.stringify({ ...profile, name }))
  },
  signIn({ token, profile, user_role, must_change_password }: LoginReply, username?: string) {
    own = { profile, role: user_role, session: null }
    isGivenUp = false
    localStorage.setItem(storageKeys.token, token)
    localStorage.setItem(storageKeys.role, String(user_role))
    localStorage.removeItem(ownKeys.session)
    if (must_change_password) localStorage.setItem(ownKeys.mustChangePassword, '1')
    if (username) localStorage.setItem(USERNAME, username)
    // The last two: other tabs then read the rest.
    localStorage.setItem(storageKeys.profile, JSON.stringify(profile))
    localStorage.removeItem(ownKeys.locked)
    setEnded(null)
  },
  /** Removes what the specification names of a session that the server has ended; the rest goes when the person leaves. */
  end: () => endWith({}),
  /** Ends the session like `end`, also for the other tabs and after a reload. */
  lock: () => endWith({ lock: { username: localStorage.getItem(USERNAME) ?? '' } }),
  /** Follows the other tabs: locks this page with them, also from its load on, and gives it up when its person is no longer the one logged in. */
  watchOtherTabs() {
    const profile = readProfile()
    own = readLock() ?? (profile && { profile, role: readRole(), session: readSession() })
    setEnded(readLock())
    window.addEventListener('storage', onOtherTab)
  },
  ended: () => ended,
  /** Gives this page up if another tab has stored the session of another person, in whose name a call of this page would be sent. */
  giveUpIfOfAnother() {
    if (isOfAnother()) giveUp()
  },
  /** Calls the listener whenever a session has ended, goes on or is given up. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Empties both storages at logout. Drafts are in IndexedDB and stay. */
  clear() {
    own = null
    localStorage.clear()
    sessionStorage.clear()
    forgetSession()
    setEnded(null)
  },
}
