import type { Call, ReplyOf } from '../../schema/contract/index.ts'
import { verifyTexts } from './verifyTexts.ts'

const CALL = 'GET verify/{number}' satisfies Call
export type Status = ReplyOf<typeof CALL>

/** What the server says of a number instead, with the status of its reply. */
export interface RefusedStatus {
  refused: number
  message: string
}

/** Who has not answered by then is taken for unreachable: what was signed is shown without it. */
export const TIMEOUT_MS = 8_000

/** What the server says of a number; null without network. */
export async function readStatus(number: string): Promise<Status | RefusedStatus | null> {
  try {
    const path = CALL.replace('GET ', '').replace('{number}', encodeURIComponent(number))
    const reply = await fetch(`/api/${path}`, {
      headers: { 'Accept-Language': verifyTexts.language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (reply.ok) return await reply.json()
    // A proxy answers in place of a server that does not run, with a page of its own.
    const body = await reply.json().catch(() => null)
    return { refused: reply.status, message: body?.message ?? verifyTexts.say('unavailable') }
  } catch {
    return null
  }
}
