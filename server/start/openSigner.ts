import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Queries } from '../database/database.ts'
import { loadUsedKeys, noteUsedKey } from '../rpl/certificates/usedKeys.ts'
import { parseSigningKeys } from '../signing/parseSigningKeys.ts'
import { createSigner, type Signer } from '../signing/signer.ts'
import type { Environment } from './environment.ts'
import { makeKeyFile } from './keyFile.ts'

/** The keys of the embedded database, beside it. They are in no backup. */
const keyFileIn = (data: string) => join(data, 'signing.keys')

const quoted = (ids: readonly string[]) => ids.map((id) => `“${id}”`).join(', ')

/** A start without these keys would make genuine certificates look forged. */
const lostKeys = (missing: readonly string[], source: string) =>
  new Error(
    `Certificates were signed with the ${missing.length > 1 ? 'keys' : 'key'} ${quoted(missing)}, which ${source} does not have. Add what is missing behind the newest key. For a stolen key write ${missing[0]}:withdrawn instead: what was printed with it no longer verifies and has to be printed again.`,
  )

const replacedKey = (id: string, source: string) =>
  new Error(
    `${source} has another key under the id “${id}” than the one that signed certificates. Give the new key an id of its own.`,
  )

function readKeys(
  { signingKeys, databaseUrl, data }: Pick<Environment, 'signingKeys' | 'databaseUrl' | 'data'>,
  isUnused: boolean,
): string | undefined {
  if (signingKeys || databaseUrl) return signingKeys
  const file = keyFileIn(data)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return isUnused ? makeKeyFile(file) : undefined
}

/**
 * Signs certificates with the keys of KAUSHAL_SIGNING_KEYS, or with that of a file beside the embedded database, which is made at the
 * first start. Undefined for a PostgreSQL without KAUSHAL_SIGNING_KEYS: its certificates are issued, and cannot be downloaded. Throws where
 * a key is missing that signed certificates, and was not withdrawn.
 */
export async function openSigner(
  settings: Pick<Environment, 'signingKeys' | 'databaseUrl' | 'data'>,
  db: Queries,
  log: (line: string) => void,
): Promise<Signer | undefined> {
  const { signingKeys, databaseUrl, data } = settings
  const used = await loadUsedKeys(db)
  const source = signingKeys || databaseUrl ? 'KAUSHAL_SIGNING_KEYS' : keyFileIn(data)
  const text = readKeys(settings, used.length === 0)
  const { ring, withdrawn } = text ? parseSigningKeys(text) : { ring: [], withdrawn: [] }
  const signer = ring.length ? createSigner(ring) : undefined
  const given = new Map(signer?.keys.map(({ kid, x }) => [kid, x]))
  const missing = used.map(({ id }) => id).filter((id) => !given.has(id) && !withdrawn.includes(id))
  if (missing.length) throw lostKeys(missing, source)
  const replaced = used.find(({ id, public_key }) => given.has(id) && given.get(id) !== public_key)
  if (replaced) throw replacedKey(replaced.id, source)
  const [newest] = signer?.keys ?? []
  if (!newest) {
    log(
      'KAUSHAL_SIGNING_KEYS is not set: certificates cannot be signed. See docs/deploy/configuration.md for how to make a key.',
    )
    return undefined
  }
  await noteUsedKey(db, newest)
  return signer
}
