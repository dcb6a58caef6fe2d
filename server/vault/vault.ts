import type { Encrypted, KeyRing } from './keyRing.ts'

/** The field of a record to which a value belongs. */
export interface VaultPlace {
  entity: string
  record_id: number
  field: string
}

/** A value as the vault stores it, under an id to which the record refers. */
export interface SealedValue extends VaultPlace, Encrypted {
  id: string
  hash: string
}

/** Encrypts and decrypts the values that a record has in masked form only. It stores nothing itself. */
export interface Vault {
  /** The keys of the ring, the newest first. */
  readonly keyIds: readonly string[]
  /** A value of a kind for its place. */
  seal(place: VaultPlace, kind: string, value: string): Promise<SealedValue>
  /** The value again. Throws where it was stored for another place. */
  open(sealed: VaultPlace & Encrypted): Promise<string>
  /** The hashes by which equal values of a kind are found: one for each key, that of the newest first. */
  hashesOf(kind: string, value: string): Promise<string[]>
  /** Hashes of a request, by which its retry is recognised: one for each key. */
  fingerprintsOf(request: string): Promise<string[]>
}

const contextOf = ({ entity, record_id, field }: VaultPlace) => JSON.stringify([entity, record_id, field])

export function createVault(ring: KeyRing): Vault {
  const hashes = (text: string) => Promise.all(ring.keyIds.map((id) => ring.hash(text, id)))
  const hashesOf = (kind: string, value: string) => hashes(`${kind} ${value}`)
  return {
    keyIds: ring.keyIds,
    hashesOf,
    fingerprintsOf: (request) => hashes(`request ${request}`),
    open: (sealed) => ring.decrypt(sealed, contextOf(sealed)),
    async seal({ entity, record_id, field }, kind, value) {
      const place = { entity, record_id, field }
      const [hash = ''] = await hashesOf(kind, value)
      return { id: crypto.randomUUID(), ...place, ...(await ring.encrypt(value, contextOf(place))), hash }
    },
  }
}
