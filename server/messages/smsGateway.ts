import { type Gateway, type Message, PATIENCE_MS } from './gateway.ts'

export interface SmsSettings {
  /** With `{to}` and `{text}` in it a GET, else a POST of `{id, to, text}` as JSON. */
  url: string
  authorization?: string | undefined
}

const COUNTRY = '+91'

function requestOf({ url, authorization }: SmsSettings, { id, address, body }: Message): Request {
  const to = `${COUNTRY}${address}`
  const headers = new Headers(authorization ? { authorization } : {})
  const filled = url
    .replaceAll('{to}', encodeURIComponent(to))
    .replaceAll('{text}', () => encodeURIComponent(body))
  if (filled !== url) return new Request(filled, { headers, redirect: 'error' })
  headers.set('content-type', 'application/json')
  return new Request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, to, text: body }),
    redirect: 'error',
  })
}

/** Sends text messages by HTTP. What the far side or its address says is not repeated: it may hold keys and codes. */
export const smsGateway = (settings: SmsSettings): Gateway => ({
  async send(message) {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(requestOf(settings, message), { signal }).catch(() => null)
    if (!reply) throw new Error('The SMS gateway cannot be reached.')
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}.`)
  },
})
