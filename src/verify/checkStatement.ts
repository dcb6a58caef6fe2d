import { verifyAsync } from '@noble/ed25519'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { type PublicKey, type SignedStatement, STATEMENT_TYPE } from '../../schema/rpl/signedStatement.ts'

/** What is wrong with the code of a certificate. */
type Fault = 'notReadable' | 'otherKey' | 'altered' | 'otherNumber' | 'notCheckable'

export type StatementCheck = { statement: SignedStatement } | { fault: Fault }

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const jsonOf = (base64: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(bytesOf(base64)))

const isStatement = (value: object): value is SignedStatement =>
  'n' in value && 'h' in value && 'r' in value && 'd' in value

/** Does the last day, in India, lie behind us? */
export const isExpired = ({ u }: SignedStatement, now = Date.now()): boolean =>
  u !== undefined && dayInIndia(now) > u

/** Checks the code of the certificate with this number, without network: is it signed with a key of the mission, and about this number? */
export async function checkStatement(
  code: string,
  number: string,
  keys: readonly PublicKey[],
): Promise<StatementCheck> {
  // A browser has what signatures need only where the address is safe: https, or the own machine.
  if (globalThis.isSecureContext === false) return { fault: 'notCheckable' }
  try {
    const [head = '', body = '', signature = ''] = code.split('.')
    const { alg, kid, typ } = jsonOf(head)
    if (alg !== 'EdDSA' || typ !== STATEMENT_TYPE) return { fault: 'notReadable' }
    const key = keys.find((one) => one.kid === kid)
    if (!key) return { fault: 'otherKey' }
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!(await verifyAsync(bytesOf(signature), signed, bytesOf(key.x)))) return { fault: 'altered' }
    const statement = jsonOf(body)
    if (!isStatement(statement)) return { fault: 'notReadable' }
    return statement.n === number ? { statement } : { fault: 'otherNumber' }
  } catch {
    return { fault: 'notReadable' }
  }
}
