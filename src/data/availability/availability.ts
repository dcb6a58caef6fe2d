import { maintenance } from './maintenance.ts'
import { serverNotice } from './serverNotice.ts'

/** The server's health check, beside its API. */
const HEALTH = `${import.meta.env.VITE_API ?? ''}/readyz`
/** Seconds until the next check, if the server does not say. */
const DEFAULT_WAIT = 5
const UNAVAILABLE = 503

const outage = serverNotice()

const isAvailable = () =>
  fetch(HEALTH).then(
    ({ status }) => status !== UNAVAILABLE,
    () => false,
  )

/** Does the reply say that the server cannot use its database at present? */
const isUnavailable = (reply: Response) =>
  reply.status === UNAVAILABLE && reply.headers.has('Retry-After') && !maintenance.isRefusal(reply)

/** Whether the server can use its database: it is asked again until it can. */
export const availability = {
  subscribe: outage.subscribe,
  /** The server's sentence about what is wrong; undefined while nothing is. */
  message: outage.get,
  /** Notes the reply of a call, with its sentence. */
  note(reply: Response, sentence: string | undefined) {
    if (!isUnavailable(reply)) {
      if (reply.ok) outage.clear()
      return
    }
    const seconds = Number(reply.headers.get('Retry-After')) || DEFAULT_WAIT
    void outage.showUntil(sentence || reply.statusText, seconds * 1000, isAvailable)
  },
}
