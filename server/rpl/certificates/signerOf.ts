import type { Context } from 'hono'
import { conflict } from '../../errors/apiError.ts'
import type { Signer } from '../../signing/signer.ts'

/** Signs certificates. Throws 409 where the server has no keys for it. */
export function signerOf(c: Context): Signer {
  const signer: Signer | undefined = c.get('signer')
  if (!signer) throw conflict('certificates.notSigned')
  return signer
}
