import type { HttpError } from 'ra-core'
import { hasNoAnswer } from '../../data/availability/noAnswer.ts'

/** The document is locked for this user, by its status or by their rights. */
export const isLocked = (error: unknown) => {
  const { status, body } = error as Partial<HttpError>
  return status === 403 || (status === 409 && Boolean(body?.locked))
}

/** The same request would be rejected again. */
export const isFinal = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>
  return status >= 400 && status < 500 && !hasNoAnswer({ status })
}
