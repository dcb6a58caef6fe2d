import { GATEWAY_TIMEOUT_MS, type Gateway, type OutgoingMessage } from './gateway.ts'

export interface SmsSettings {
  /** A GET request if it contains `{to}` or `{text}`, else a POST of `{id, to, text}` as JSON. */
  url: string
  authorization?: string | undefined
}

const COUNTRY_CODE = '+91'

function createRequest({ url, authorization }: SmsSettings, { id, address, body }: OutgoingMessage): Request {
  const to = `${COUNTRY_CODE}${address}`
  const headers = new Headers(authorization ? { authorization } : {})
  const filledUrl = url
    .replaceAll('{to}', encodeURIComponent(to))
    .replaceAll('{text}', () => encodeURIComponent(body))
  if (filledUrl !== url) return new Request(filledUrl, { headers, redirect: 'error' })
  headers.set('content-type', 'application/json')
  return new Request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, to, text: body }),
    redirect: 'error',
  })
}

/** Sends text messages by HTTP. Errors do not contain the URL or the reply of the gateway: both may contain keys and codes. */
export const smsGateway = (settings: SmsSettings): Gateway => ({
  async send(message) {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
    const reply = await fetch(createRequest(settings, message), { signal }).catch(() => null)
    if (!reply) throw new Error('The SMS gateway did not respond.')
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`The SMS gateway replied with status ${reply.status}.`)
  },
})
