import { argon2id, argon2Verify } from 'hash-wasm'

interface Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
  outputLen: number
}

/** The argon2 of the server is a native addon; in the browser WebAssembly replaces the two functions that it uses. */
export const hash = (password: string, { memoryCost, timeCost, parallelism, outputLen }: Cost) =>
  argon2id({
    password,
    memorySize: memoryCost,
    iterations: timeCost,
    parallelism,
    hashLength: outputLen,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    outputType: 'encoded',
  })

export const verify = (stored: string, password: string) => argon2Verify({ password, hash: stored })
