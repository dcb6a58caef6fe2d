import { KEYS_PATH, type PublicKey } from '../../schema/rpl/signedStatement.ts'
import { TIMEOUT_MS } from './readStatus.ts'

/** The public keys of the mission; null without network, or when the server cannot answer, while none are stored. */
export async function readKeys(): Promise<readonly PublicKey[] | null> {
  try {
    const reply = await fetch(KEYS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return reply.ok ? (await reply.json()).keys : null
  } catch {
    return null
  }
}
