import type { AuthProvider } from 'ra-core'
import { callApi } from './callApi.ts'
import { CHANGE_PASSWORD, HOME } from './paths.ts'
import { loadPreferences, savePreferences, store } from './preferences.ts'
import { queryClient, SESSION_KEY } from './queryClient.ts'
import { foreignCalls } from './read.ts'
import { sessionQuery } from './session/session.ts'
import { whileLoggingOut } from './session/signInAgain.ts'
import { type LoginReply, storage } from './session/storage.ts'
import { logInOfTab, takeOverTab } from './session/takeOverTab.ts'

/** Logging out continues without the server's reply after this time. */
const LOGOUT_TIMEOUT_MS = 2_000

/** User name and password, or a token of the identity provider. */
export type Credentials = { username: string; password: string } | { token: string }

const afterTimeout = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let loggedOutByUser = false
/** True after the user chose to log out: the next login then opens the start page, not the last screen. */
export const hasLoggedOut = () => loggedOutByUser

/** Another server may send the reply in an envelope. */
const unwrapped = async (json: unknown) =>
  json && !(json as Partial<LoginReply>).token ? (await foreignCalls()).unwrap(json) : json

async function sendCredentials(credentials: Credentials): Promise<LoginReply> {
  const call = 'token' in credentials ? 'POST login/identity_provider' : 'POST login'
  const { json } = await callApi<typeof call>(call, { body: credentials, isPublic: true })
  return (await unwrapped(json)) as LoginReply
}

const usernameOf = (credentials: Credentials) =>
  'username' in credentials ? credentials.username : undefined

/** False if the tab is still at the address where another person left it. */
async function startSession(reply: LoginReply, credentials: Credentials): Promise<boolean> {
  loggedOutByUser = false
  const isOwnTab = takeOverTab(reply.profile.id, reply.user_role)
  storage.signIn(reply, usernameOf(credentials))
  const userId = reply.profile.id
  await loadPreferences(userId)
  // With the appearance of the server, which replaces the one from here.
  await queryClient.prefetchQuery(sessionQuery(userId))
  return isOwnTab
}

/**
 * Signs in after the session had ended. The same person goes on where they were: calls that waited are sent. For another person the
 * page is given up by `leave` first.
 */
export async function signInAgain(
  credentials: Credentials,
  leave: (role: number) => Promise<unknown>,
): Promise<void> {
  const reply = await sendCredentials(credentials)
  if (reply.profile.id === storage.ended()?.profile.id) {
    storage.signIn(reply, usernameOf(credentials))
    return queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
  }
  await leave(reply.user_role)
  await startSession(reply, credentials)
}

/** Locks the screen at once, and ends the session on the server. */
export async function lockScreen(): Promise<void> {
  const token = storage.token()
  if (!token) return
  storage.lock()
  await callApi('GET logout', {
    headers: new Headers({ Authorization: `Bearer ${token}` }),
    signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
    isPublic: true,
  }).catch(() => undefined)
}

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    const reply = await sendCredentials(credentials)
    const isOwnTab = await startSession(reply, credentials)
    if (reply.must_change_password) return { redirectTo: CHANGE_PASSWORD }
    return isOwnTab ? undefined : { redirectTo: HOME }
  },
  logout: ({ isUserAction }: { isUserAction?: boolean } = {}) =>
    whileLoggingOut(async () => {
      if (isUserAction) loggedOutByUser = true
      const target = storage.traits().logIn
      const userId = storage.profile()?.id
      if (userId && typeof indexedDB !== 'undefined')
        await Promise.race([savePreferences(userId), afterTimeout(LOGOUT_TIMEOUT_MS)])
      if (storage.token())
        await callApi('GET logout', {
          signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
          isPublic: true,
        }).catch(() => undefined)
      store.reset()
      storage.clear()
      return target
    }),
  async checkAuth() {
    if (!storage.isPageOpen()) throw { message: false, redirectTo: logInOfTab() }
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
