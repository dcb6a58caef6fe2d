import { HttpError } from 'ra-core'
import { i18nProvider } from '../i18nProvider.ts'
import { queryClient, RIGHTS } from '../queryClient.ts'
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

/** From this status on it was not our server that answered, so the call may have had its effect. */
const GATEWAY = 502

/** Keys of POSTs that were never answered: who sends the same again sends the same key, so the effect is one. */
const unanswered = new Map<string, string>()

/** 128 random bits. Not `crypto.randomUUID`: offices reach the server over plain HTTP, where it does not exist. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Calls and reads the reply; a network that fails in the middle of it has failed. */
async function send<T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  pauses: readonly number[] = [],
) {
  try {
    const response = await fetch(url, init)
    return { response, read: await read(response) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    const [next, ...later] = pauses
    if (next === undefined) throw new HttpError(i18nProvider.translate('shell.error.unreachable'), 0)
    await pause(next)
    return send(url, init, read, later)
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

function headersOf({ method = 'GET', headers, body }: RequestOptions, key: string): Headers {
  const all = new Headers(headers)
  const token = storage.token()
  all.set('Accept', 'application/json')
  if (token) all.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) all.set('Content-Type', body instanceof Blob ? 'text/csv' : 'application/json')
  if (method === 'POST') all.set('Idempotency-Key', key)
  return all
}

/** What makes two POSTs the same. A flip and a file are never: each time they are sent they mean something else. */
const samenessOf = (url: string, { method, body }: RequestOptions) =>
  method === 'POST' && typeof body === 'string' && !url.endsWith('/status') ? `${url} ${body}` : undefined

/** Where the caller's own rights are asked for. */
const OWN_RIGHTS = '/get_role_permission/'

/** Whoever is refused may have lost a right while at work: what is shown is worked out anew. */
function refusal(url: string, { status, statusText }: Response, json: unknown) {
  if (status === 403 && !url.includes(OWN_RIGHTS)) void queryClient.invalidateQueries({ queryKey: [RIGHTS] })
  const { message } = (json ?? {}) as { message?: string }
  return new HttpError(message || statusText || `HTTP ${status}`, status, json ?? {})
}

/**
 * One call, its reply read as JSON; throws HttpError with the server's message, else the status text, and the body (`errors`
 * by field). A POST that no server answers is sent again under its key, and once more when the person tries again.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', body, signal } = options
  const same = samenessOf(url, options) ?? ''
  const key = unanswered.get(same) ?? newKey()
  if (same) unanswered.set(same, key)
  const init = { method, body, signal, headers: headersOf(options, key) }
  const { response, read } = await send(url, init, (reply) => reply.text(), method === 'POST' ? PAUSES : [])
  if (response.status < GATEWAY) unanswered.delete(same)
  const json = parsed(read)
  if (!response.ok || isRefusal(json)) throw refusal(url, response, json)
  return { status: response.status, headers: response.headers, body: read, json }
}

/** What a GET sends, as a file. */
export async function requestFile(url: string): Promise<Blob> {
  const { response, read } = await send(url, { headers: headersOf({}, '') }, (reply) => reply.blob())
  if (!response.ok) throw refusal(url, response, parsed(await read.text()))
  return read
}
