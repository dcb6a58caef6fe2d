import type { HttpError } from 'ra-core'

/** Nobody answered, or a gateway did: it may have arrived. */
export const isUnanswered = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>
  return status === 0 || status >= 502
}

/** The document is shut to this person: by its state, or by their rights. */
export const isLocked = (error: unknown) => {
  const { status, body } = error as Partial<HttpError>
  return status === 403 || (status === 409 && Boolean(body?.locked))
}

/** It would be refused again, as often as it were sent. */
export const isFinal = (error: unknown) => {
  const { status = 0 } = error as Partial<HttpError>
  return status >= 400 && status < 500 && status !== 429
}
