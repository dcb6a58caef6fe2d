import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth'
import { authUser } from './authUser.ts'
import type { IdentitySettings } from './useIdentity.ts'

let opened: Auth | undefined

/** The provider's client, once for the life of the page. Its own session is never kept: ours is the one that counts. */
function open({ apiKey, projectId, host }: IdentitySettings): Auth {
  if (opened) return opened
  const app = initializeApp({ apiKey, projectId, authDomain: `${projectId}.firebaseapp.com` })
  // Without this map the provider's messages are codes.
  opened = initializeAuth(app, { persistence: inMemoryPersistence, errorMap: debugErrorMap })
  if (host) connectAuthEmulator(opened, host, { disableWarnings: true })
  return opened
}

/** What people do at the other house. What it refuses is thrown with its own message. */
export function providerOf(settings: IdentitySettings) {
  const auth = open(settings)
  return {
    /** The token that our server takes for a session of ours. */
    async logIn(email: string, password: string): Promise<string> {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      authUser.keep(user)
      const token = await user.getIdToken()
      await signOut(auth)
      return token
    },
    /** An account there, and a letter to prove its address. */
    async register(email: string, password: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      authUser.keep(user)
      await sendEmailVerification(user)
      await signOut(auth)
    },
    forgot: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),
  }
}
