import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, the default of the library: 19 MiB, two passes, one lane. Takes about 15 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** The hash of a password in PHC format, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** The hash to verify against when there is no such user, so that the reply takes as long. */
let unknownUserHash: Promise<string> | undefined

/** Does the password match the stored hash? Takes the same time without one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await unknownUserHash), password.normalize('NFKC'))
  return matches && stored !== null
}
