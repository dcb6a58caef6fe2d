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

/**
 * After a 401: ends the session with this token, and waits until the same person has signed in again. False if another session has
 * taken its place: the call must not be sent in the name of another person.
 */
export async function endSession(token: string, userId: number | undefined): Promise<boolean> {
  if (storage.token() === token) storage.end()
  if (storage.ended()) await signedInAgain(userId)
  return storage.profile()?.id === userId
}
