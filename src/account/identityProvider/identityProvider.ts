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
import type { IdentitySettings } from './useIdentitySettings.ts'

let sharedAuth: Auth | undefined

/** Creates the Firebase client once per page. Its session stays in memory and ends at once; Kaushal has its own session. */
function openAuth({ apiKey, projectId, host }: IdentitySettings): Auth {
  if (sharedAuth) return sharedAuth
  const app = initializeApp({ apiKey, projectId, authDomain: `${projectId}.firebaseapp.com` })
  // Without this map the provider's errors have codes instead of messages.
  sharedAuth = initializeAuth(app, { persistence: inMemoryPersistence, errorMap: debugErrorMap })
  if (host) connectAuthEmulator(sharedAuth, host, { disableWarnings: true })
  return sharedAuth
}

/** The calls of the identity provider. A refusal is thrown with the provider's message. */
export function createProviderClient(settings: IdentitySettings) {
  const auth = openAuth(settings)
  return {
    /** Returns the ID token that `POST login/identity_provider` exchanges for a session. */
    async logIn(email: string, password: string): Promise<string> {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      authUser.save(user)
      const token = await user.getIdToken()
      await signOut(auth)
      return token
    },
    /** Creates an account and sends an e-mail to verify its address. */
    async register(email: string, password: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      authUser.save(user)
      await sendEmailVerification(user)
      await signOut(auth)
    },
    forgot: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),
  }
}
