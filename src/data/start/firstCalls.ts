/**
 * The first calls of a screen are sent by the page itself (src/firstPaint/), while the code loads that asks for them, and their replies are handed
 * over here. They are reads of the person who is signed in. This file is part of the page: it imports nothing.
 */
interface FirstCalls {
  token: string
  language: string
  /** When they were sent. */
  at: number
  /** By their address. */
  replies: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    firstCalls?: FirstCalls | undefined
  }
}

/** The calls that this person's screens began with, by the path of the screen; log-out removes them with the rest. */
export interface KnownCalls {
  userId: number
  calls: Readonly<Record<string, readonly string[]>>
}

export const KNOWN_CALLS = 'first_calls'
/** The element of the page with the calls that the server knows for a screen. */
export const CALLS_OF_PAGE = 'first-calls'

/** So long what was read in advance waits for its screen, which a slow phone is long in drawing: later it is read again. */
export const MAX_AGE_MS = 15_000

/**
 * The reply to a call that the page has sent already, for the same person and language; undefined for any other. It is handed over once:
 * the same call is sent again when it is made again.
 */
export function takeFirstCall(url: string, headers: Headers): Promise<Response> | undefined {
  const { firstCalls } = window
  const reply = firstCalls?.replies.get(url)
  if (!firstCalls || !reply) return undefined
  firstCalls.replies.delete(url)
  const isSame =
    headers.get('Authorization') === `Bearer ${firstCalls.token}` &&
    headers.get('Accept-Language') === firstCalls.language &&
    Date.now() - firstCalls.at < MAX_AGE_MS
  return isSame ? reply : undefined
}

/** Gives up what nobody has asked for: after a write what was read before does not count, and a reply that is not read keeps its connection. */
export function dropFirstCalls(): void {
  const { firstCalls } = window
  window.firstCalls = undefined
  for (const reply of firstCalls?.replies.values() ?? [])
    void reply.then(({ body }) => body?.cancel()).catch(() => undefined)
}
