import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner, type Signer } from '../signing/signer.ts'
import { parseKeyList } from '../vault/parseKeys.ts'
import type { Environment } from './environment.ts'
import { makeKeyFile } from './keyFile.ts'

/** The keys of the embedded database, beside it. They are in no backup. */
const keyFileIn = (data: string) => join(data, 'signing.keys')

/**
 * Signs certificates with the keys of KAUSHAL_SIGNING_KEYS, or with that of a file beside the embedded database, which is made at the
 * first start. Undefined for a PostgreSQL without KAUSHAL_SIGNING_KEYS: its certificates are issued, and cannot be downloaded.
 */
export function openSigner(
  { signingKeys, databaseUrl, data }: Pick<Environment, 'signingKeys' | 'databaseUrl' | 'data'>,
  log: (line: string) => void,
): Signer | undefined {
  if (signingKeys) return createSigner(parseKeyList(signingKeys))
  if (databaseUrl) {
    log(
      'KAUSHAL_SIGNING_KEYS is not set: certificates cannot be signed. See the README for how to make a key.',
    )
    return undefined
  }
  const file = keyFileIn(data)
  return createSigner(parseKeyList(existsSync(file) ? readFileSync(file, 'utf8') : makeKeyFile(file)))
}
