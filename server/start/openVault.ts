import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { parseKeys } from '../vault/parseKeys.ts'
import { createVault, type Vault } from '../vault/vault.ts'
import type { Environment } from './environment.ts'
import { makeKeyFile } from './keyFile.ts'

/** The keys of the embedded database, beside it. They are in no backup. */
export const keyFileIn = (data: string) => join(data, 'vault.keys')

/** A start without these keys would leave values that nobody can read. */
const lostKeys = (missing: readonly string[], source: string) =>
  new Error(
    `The vault has values that were encrypted with the ${missing.length > 1 ? 'keys' : 'key'} ${missing.map((id) => `“${id}”`).join(', ')}, which ${source} does not have. Add what is missing: without it these Aadhaar and account numbers cannot be read.`,
  )

function readKeyFile(data: string, isEmpty: boolean, log: (line: string) => void): string {
  const file = keyFileIn(data)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (!isEmpty) return ''
  const text = makeKeyFile(file)
  log(
    `Aadhaar and account numbers are encrypted with a new key in ${file}. This is for trying: a copy of the folder has the key too. Set KAUSHAL_VAULT_KEYS for real data, and keep the keys apart from the backups.`,
  )
  return text
}

/**
 * The vault with the keys of KAUSHAL_VAULT_KEYS, or with those of a file beside the embedded database, which is made for an empty vault.
 * Undefined for a PostgreSQL without KAUSHAL_VAULT_KEYS whose vault is empty. Throws where the vault has values whose key is missing.
 */
export async function openVault(
  { vaultKeys, databaseUrl, data }: Pick<Environment, 'vaultKeys' | 'databaseUrl' | 'data'>,
  database: Database,
  log: (line: string) => void,
): Promise<Vault | undefined> {
  const used = await database.query<{ key_id: string }>(
    'select distinct key_id from vault.secret order by key_id',
  )
  const isInFile = vaultKeys === undefined && databaseUrl === undefined
  const text = isInFile ? readKeyFile(data, used.length === 0, log) : vaultKeys
  const ring = text ? parseKeys(text) : undefined
  const missing = used.map(({ key_id }) => key_id).filter((id) => !ring?.keyIds.includes(id))
  if (missing.length) throw lostKeys(missing, isInFile ? keyFileIn(data) : 'KAUSHAL_VAULT_KEYS')
  if (!ring)
    log(
      'KAUSHAL_VAULT_KEYS is not set: Aadhaar and account numbers cannot be stored. See docs/deploy/configuration.md for how to make a key.',
    )
  return ring && createVault(ring)
}
