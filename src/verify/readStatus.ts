import type { ReplyOf } from '../../schema/contract/index.ts'

export type Status = ReplyOf<'GET verify/{number}'>

/** What the server says of a number; a sentence where it refuses, null without network. */
export async function readStatus(number: string): Promise<Status | { message: string } | null> {
  try {
    const reply = await fetch(`/api/verify/${encodeURIComponent(number)}`)
    return await reply.json()
  } catch {
    return null
  }
}
