import { type SignedStatement, STATEMENT_TYPE, verifyPath } from '../../../schema/rpl/signedStatement.ts'
import type { Signer } from '../../signing/signer.ts'
import type { CertificateContent } from './certificateContent.ts'

/** Most characters of the JWS, and of the whole address: those of a QR of version 16 that survives a quarter of it being unreadable less. */
const MAX_STATEMENT = 400
const MAX_ADDRESS = 450

const CUT = '…'
const shorten = (text: string) => `${[...text.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}${CUT}`
/** Bytes of a name that can still be cut off. */
const spareOf = (text: string) => (text === CUT ? 0 : Buffer.byteLength(text))

/**
 * The address in the QR of a certificate: its page, and behind `#`, which no server and no log gets, what the certificate says, signed. Long
 * names are cut until it fits, the longer first. A long number that was printed before can leave no room for them: then the code is larger.
 */
export function statementAddress(content: CertificateContent, origin: string, signer: Signer): string {
  const address = `${origin}${verifyPath(content.number)}#`
  const most = Math.min(MAX_STATEMENT, MAX_ADDRESS - address.length)
  let [holder, role] = [content.holder, content.job_role ?? '']
  const statement = (): SignedStatement => ({
    n: content.number,
    h: holder,
    r: role,
    ...(content.level && { l: content.level }),
    d: content.issued_date,
    ...(content.valid_until && { u: content.valid_until }),
  })
  while (signer.lengthOf(STATEMENT_TYPE, statement()) > most && spareOf(holder) + spareOf(role) > 0) {
    if (spareOf(role) > spareOf(holder)) role = shorten(role)
    else holder = shorten(holder)
  }
  return address + signer.sign(STATEMENT_TYPE, statement())
}
