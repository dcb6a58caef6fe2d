/**
 * What the QR of a certificate says about it, signed: a compact JWS. Server and browser read this file. The names are short because a QR
 * with fewer modules is read from worse prints.
 */
export interface SignedStatement {
  /** Number of the certificate. */
  n: string
  /** The name of the candidate. A long name ends with `…`. */
  h: string
  /** Job role. */
  r: string
  /** Level of the job role in the national framework. */
  l?: string
  /** Day of the issue. */
  d: string
  /** Last day of its validity. */
  u?: string
}

/** The `typ` of such a JWS: a credential or a status list, signed with the same key, is never taken for one. */
export const STATEMENT_TYPE = 'kaushal-certificate'

/** Where a certificate is verified, under the address of the product. */
export const verifyPath = (number: string): string => `/verify/${encodeURIComponent(number)}`

/** A public key as `/.well-known/jwks.json` has it. */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  x: string
  alg: 'EdDSA'
  use: 'sig'
}

export const KEYS_PATH = '/.well-known/jwks.json'
