import type { AuthProvider } from 'ra-core'
import { API, request } from './data/request.ts'
import { rightsOf } from './data/rights.ts'
import { bringPreferences, keepPreferences } from './preferences.ts'
import { queryClient } from './queryClient.ts'
import { type Session, storage } from './storage.ts'
import { store } from './store.ts'

/** Role id of candidates; they have a log-in and a menu of their own. */
export const CANDIDATE = 19
/** Milliseconds that logging out waits for the server. */
const GOODBYE = 2_000

export const LOGIN = '/account/login'
export const CANDIDATE_LOGIN = '/account/login3'
export const SIGN_UP = '/account/signup'
export const HOSTED = '/account/hosted'
export const CHANGE_PASSWORD = '/changepassword'

/** By name and password, or by the token of another house. */
export type Credentials = { username: string; password: string } | { token: string }

let left = false
/** Did the last one who was signed in here leave of their own will? Then the next one is not led to where they were. */
export const hasLeft = () => left

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    const path = 'token' in credentials ? 'login/hosted' : 'login'
    const { json } = await request(`${API}/${path}`, { method: 'POST', body: JSON.stringify(credentials) })
    const session = json as Session
    left = false
    storage.signIn(session)
    const person = session.profile.id
    await Promise.all([bringPreferences(person), queryClient.prefetchQuery(rightsOf(person))])
    return session.must_change_password ? { redirectTo: CHANGE_PASSWORD } : undefined
  },
  async logout({ leaves }: { leaves?: boolean } = {}) {
    if (leaves) left = true
    const target = storage.role() === CANDIDATE ? CANDIDATE_LOGIN : LOGIN
    if (storage.token())
      await request(`${API}/logout`, { signal: AbortSignal.timeout(GOODBYE) }).catch(() => undefined)
    const person = storage.profile()?.id
    if (person) await keepPreferences(person)
    store.reset()
    storage.clear()
    return target
  },
  async checkAuth() {
    if (!storage.token()) throw { message: false, redirectTo: LOGIN }
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw new Error('shell.login.ended')
  },
  async getIdentity() {
    const { id, name } = storage.profile() ?? { id: 0, name: '' }
    return { id, fullName: name }
  },
  getPermissions: async () => storage.role(),
}
