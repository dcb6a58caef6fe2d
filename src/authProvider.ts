import type { AuthProvider } from 'ra-core'
import { API, request } from './data/request.ts'
import { rightsOf } from './data/rights.ts'
import { bringPreferences, keepPreferences } from './preferences.ts'
import { queryClient } from './queryClient.ts'
import { type Session, storage } from './storage.ts'
import { store } from './store.ts'

/** Role id of candidates; they have a log-in of their own. */
const CANDIDATE = 19
/** Milliseconds that logging out waits for the server. */
const GOODBYE = 2_000

export const LOGIN = '/account/login'
export const CANDIDATE_LOGIN = '/account/login3'
export const CHANGE_PASSWORD = '/changepassword'

export const authProvider: AuthProvider = {
  async login(credentials: { username: string; password: string }) {
    const { json } = await request(`${API}/login`, { method: 'POST', body: JSON.stringify(credentials) })
    const session = json as Session
    storage.signIn(session)
    const person = session.profile.id
    await Promise.all([bringPreferences(person), queryClient.prefetchQuery(rightsOf(person))])
    return session.must_change_password ? { redirectTo: CHANGE_PASSWORD } : undefined
  },
  async logout() {
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
    if (!storage.token()) throw { message: false }
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
