import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters: 19 MiB, two passes, one lane; argon2id is what the library hashes with. Some 15 ms, on a thread of its own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** A password as it is stored, in PHC form with its own salt. */
export const hashed = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST)

/** Verified against when there is no such user, so that the answer takes as long. */
let nobody: Promise<string> | undefined

/** Does the password fit the stored hash? Takes as long when there is none. */
export async function fits(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashed(crypto.randomUUID())
  const right = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return right && stored !== null
}
