import { argon2id, argon2Verify } from 'hash-wasm'

/** OWASP's parameters: 19 MiB, two passes, one lane. A hash takes some 40 ms. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const

/** A password as it is stored, in PHC form with its own salt. */
export const hashed = (password: string): Promise<string> =>
  argon2id({
    ...COST,
    password: password.normalize('NFKC'),
    salt: crypto.getRandomValues(new Uint8Array(16)),
    outputType: 'encoded',
  })

/** Verified against when there is no such user, so that the answer takes as long. */
let nobody: Promise<string> | undefined

/** Does the password fit the stored hash? Takes as long when there is none. */
export async function fits(password: string, hash: string | null): Promise<boolean> {
  nobody ??= hashed(crypto.randomUUID())
  const right = await argon2Verify({ password: password.normalize('NFKC'), hash: hash ?? (await nobody) })
  return right && hash !== null
}
