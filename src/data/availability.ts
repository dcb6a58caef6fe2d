import { maintenance } from './maintenance.ts'

/** The server's health check, beside its API. */
const HEALTH = `${import.meta.env.VITE_API ?? ''}/readyz`
/** Seconds until the next check, if the server does not say. */
const DEFAULT_WAIT = 5
const UNAVAILABLE = 503

let message: string | undefined
let isChecking = false
const listeners = new Set<() => void>()

function set(next: string | undefined): void {
  if (message === next) return
  message = next
  for (const listener of listeners) listener()
}

/** Asks the server until it can use its database again. */
async function checkUntilAvailable(seconds: number): Promise<void> {
  if (isChecking) return
  isChecking = true
  while (message !== undefined) {
    await new Promise((done) => setTimeout(done, seconds * 1000))
    if (message === undefined) break
    const status = await fetch(HEALTH).then(
      (reply) => reply.status,
      () => UNAVAILABLE,
    )
    if (status !== UNAVAILABLE) set(undefined)
  }
  isChecking = false
}

/** Does the reply say that the server cannot use its database at present? */
const isUnavailable = (reply: Response) =>
  reply.status === UNAVAILABLE && reply.headers.has('Retry-After') && !maintenance.isRefusal(reply)

/** Whether the server can use its database: it is asked again until it can. */
export const availability = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The server's sentence about what is wrong; undefined while nothing is. */
  message: () => message,
  /** Notes the reply of a call, with its sentence. */
  note(reply: Response, sentence: string | undefined) {
    if (!isUnavailable(reply)) {
      if (reply.ok) set(undefined)
      return
    }
    set(sentence || reply.statusText)
    void checkUntilAvailable(Number(reply.headers.get('Retry-After')) || DEFAULT_WAIT)
  },
}
