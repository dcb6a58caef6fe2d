import { HttpError } from 'ra-core'
import { i18nProvider } from '../i18nProvider.ts'
import { storage } from '../storage.ts'

/** Where the API is; same origin unless configured at build time. */
export const API = `${import.meta.env.VITE_API ?? ''}/api`

export interface RequestOptions {
  method?: string
  /** JSON text, or a file that is sent as CSV. */
  body?: string | Blob
  headers?: Headers
  signal?: AbortSignal
}
export interface Answer {
  status: number
  headers: Headers
  body: string
  json: unknown
}

/** Pauses in milliseconds before a POST that met no server is sent again. */
const PAUSES = [400, 1600]

/** Keys of POSTs that were never answered: who sends the same again sends the same key, so the effect is one. */
const unanswered = new Map<string, string>()

/** 128 random bits. Not `crypto.randomUUID`: offices reach the server over plain HTTP, where it does not exist. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function send(url: string, init: RequestInit, pauses: readonly number[]): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    const [next, ...later] = pauses
    if (next === undefined) throw new HttpError(i18nProvider.translate('shell.error.unreachable'), 0)
    await pause(next)
    return send(url, init, later)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `{error: true, message}` is a refusal too, whatever its status. */
const isRefusal = (json: unknown): json is { message?: string } =>
  typeof json === 'object' && json !== null && (json as { error?: unknown }).error === true

/** The headers of a call; a POST's key is kept until the server has answered. */
function headersOf({ method = 'GET', headers, body }: RequestOptions, key: string | undefined): Headers {
  const all = new Headers(headers)
  const token = storage.token()
  all.set('Accept', 'application/json')
  if (token) all.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) all.set('Content-Type', body instanceof Blob ? 'text/csv' : 'application/json')
  if (key && method === 'POST') all.set('Idempotency-Key', key)
  return all
}

/** One call; throws HttpError with the server's message, else the status text, and the body (`errors` by field). */
export async function respond(url: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal } = options
  const same = `${method} ${url} ${typeof body === 'string' ? body : newKey()}`
  const key = method === 'POST' ? (unanswered.get(same) ?? newKey()) : undefined
  if (key) unanswered.set(same, key)
  const response = await send(
    url,
    { method, body, signal, headers: headersOf(options, key) },
    key ? PAUSES : [],
  )
  unanswered.delete(same)
  return response
}

/** As `respond`, and reads the reply as JSON. The shape is what react-admin's `fetchJson` gives. */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await respond(url, options)
  const body = await response.text()
  const json = parsed(body)
  if (!response.ok || isRefusal(json)) {
    const message = (json as { message?: string } | null)?.message || response.statusText
    throw new HttpError(message || `HTTP ${response.status}`, response.status, json ?? {})
  }
  return { status: response.status, headers: response.headers, body, json }
}
