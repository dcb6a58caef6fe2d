import { humanise } from '../../schema/label.ts'

/** Every way in which a request is turned down; the body is the wire's `{message, errors, …}`. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    message: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}

/** Errors that one reply names: nobody reads more, and a body of nonsense is not answered with a longer one. */
const NAMED = 1_000

/** 400 with a sentence a field; the message repeats the first, for clients that show only that. */
export function badInput(errors: Readonly<Record<string, string>>): Refusal {
  const all = Object.entries(errors)
  const [field, sentence] = all[0] ?? ['', 'The request cannot be read']
  const others = all.length - 1
  return new Refusal(
    400,
    `${humanise(field.split('.')[0] ?? '')}: ${sentence}${others > 0 ? ` (and ${others} more)` : ''}`,
    { errors: all.length > NAMED ? Object.fromEntries(all.slice(0, NAMED)) : errors },
  )
}

export const badRequest = (message: string) => new Refusal(400, message)
export const unauthorised = (message = 'Sign in to go on.') => new Refusal(401, message)
export const forbidden = (message: string) => new Refusal(403, message)
export const notFound = (message: string) => new Refusal(404, message)
/** Somebody else changed the record since; `current` is it as it stands. */
export const stale = (current: unknown) =>
  new Refusal(409, 'Somebody changed this record since you opened it.', { current })
export const conflict = (message: string, more = {}) => new Refusal(409, message, more)
export const tooLarge = (message: string) => new Refusal(413, message)
export const keyReused = () =>
  new Refusal(422, 'This Idempotency-Key was used before with another request. Send a new one.')
export const tooMany = (message: string) => new Refusal(429, message)
/** Something beyond our server does not answer. */
export const unavailable = (message: string) => new Refusal(503, message)
