import type { Vault } from '../vault/vault.ts'
import { sha256 } from './token.ts'

/**
 * The hashes by which a retry of a request is recognised, for `Caller.retry`. Without keys a request with a value for the vault is refused, so
 * that no stored hash covers one.
 */
export async function fingerprintOf(vault: Vault | undefined, request: string) {
  const [fingerprint = '', ...formerFingerprints] = vault
    ? await vault.fingerprintsOf(request)
    : [await sha256(request)]
  return { fingerprint, formerFingerprints }
}
