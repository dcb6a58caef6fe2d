import { storage } from './storage.ts'

/** Resolves when the same person has signed in again; a call of a person who leaves stays without an end, as their page does. */
const signedInAgain = (userId: number | undefined) =>
  new Promise<void>((resolve) => {
    const unsubscribe = storage.subscribe(() => {
      if (storage.ended()) return
      unsubscribe()
      if (storage.token() !== null && storage.profile()?.id === userId) resolve()
    })
  })

/** Waits until the ended session goes on. */
export const waitForSession = () => signedInAgain(storage.profile()?.id)

const never = () => new Promise<never>(() => undefined)

let isLoggingOut = false

/** Runs what ends the session at the request of its user: a call that is refused by then does not end it as if it had expired. */
export async function whileLoggingOut<T>(work: () => Promise<T>): Promise<T> {
  isLoggingOut = true
  try {
    return await work()
  } finally {
    isLoggingOut = false
  }
}

/**
 * After a 401: ends the session with this token, and waits until the same person has signed in again. False if that person has logged out.
 * A call whose person has left for another one stays without an end: it must neither be sent in the name of that person nor end their session.
 */
export async function endSession(token: string, userId: number | undefined): Promise<boolean> {
  if (isLoggingOut) await never()
  if (storage.token() === token) storage.end()
  if (storage.ended()) await signedInAgain(userId)
  const current = storage.profile()?.id
  if (current !== undefined && current !== userId) await never()
  return current === userId
}
