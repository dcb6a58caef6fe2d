/** Why the database cannot be used at present. */
export type Unavailability = 'noConnection' | 'noResponse' | 'diskFull'

/** The code of the error of a statement that the database did not answer. */
const NO_RESPONSE = 'NO_RESPONSE'

export const diskFull = (): Error => Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })

export const noResponse = (): Error =>
  Object.assign(new Error('The database does not respond.'), { code: NO_RESPONSE })

/** SQLSTATE and codes of Node, by their meaning. */
const CODES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(53100|ENOSPC)$/, 'diskFull'],
  [/^NO_RESPONSE$/, 'noResponse'],
  // The server is stopping, starting, or has no connection left; or there is no server.
  [
    /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/,
    'noConnection',
  ],
]

/** Errors of the driver without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect)|has encountered a connection error/

/** What an error of a driver says about the database as a whole; undefined for an error of one statement. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const known = CODES.find(([pattern]) => pattern.test(String(code)))
  return known?.[1] ?? (code === undefined && LOST.test(String(message)) ? 'noConnection' : undefined)
}
