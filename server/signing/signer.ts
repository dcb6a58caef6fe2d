import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { PublicKey } from '../../schema/rpl/signedStatement.ts'
import type { RingKey } from '../vault/keyRing.ts'

/** Signs certificates. All its public keys verify; the newest signs. */
export interface Signer {
  keys: readonly PublicKey[]
  /** A compact JWS of a payload; `type` is its `typ`. */
  sign(type: string, payload: object): string
  /** Characters of such a JWS. */
  lengthOf(type: string, payload: object): number
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Characters of a signature in base64. */
const SIGNATURE = 86

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function openKey({ id, bytes }: RingKey) {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_START, bytes]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', kid: id, x, alg: 'EdDSA', use: 'sig' }
  return { key, publicKey }
}

/** Signs with the first of these keys. */
export function createSigner(ring: readonly RingKey[]): Signer {
  const keys = ring.map(openKey)
  const [newest] = keys
  if (!newest) throw new Error('A signer needs a key.')
  const signed = (type: string, payload: object) =>
    `${encode({ alg: 'EdDSA', kid: newest.publicKey.kid, typ: type })}.${encode(payload)}`
  return {
    keys: keys.map(({ publicKey }) => publicKey),
    sign: (type, payload) => {
      const text = signed(type, payload)
      return `${text}.${sign(null, Buffer.from(text), newest.key).toString('base64url')}`
    },
    lengthOf: (type, payload) => signed(type, payload).length + 1 + SIGNATURE,
  }
}
