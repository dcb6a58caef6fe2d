import type { HttpError } from 'ra-core'
import { availability } from './availability/availability.ts'
import { maintenance } from './availability/maintenance.ts'
import { isOutcomeUnknown, isUnanswered, unreachable } from './availability/unreachable.ts'
import { addressOf } from './calls/addressOf.ts'
import { pendingKeys } from './calls/pendingKeys.ts'
import { refusalOf } from './calls/refusal.ts'
import { i18nProvider } from './i18nProvider.ts'
import type { SaveSubject } from './offline/waitingSaves.ts'
import { queryClient, SESSION_KEY } from './queryClient.ts'
import { endSession, waitForSession } from './session/signInAgain.ts'
import { storage } from './session/storage.ts'
import { dropFirstCalls, takeFirstCall } from './start/firstCalls.ts'
import { noteCall } from './start/knownCalls.ts'
import { whenIdle } from './start/whenIdle.ts'

/** Address of another server, without `/api`, that was set when the app was built. */
export const OTHER_SERVER: string = import.meta.env.VITE_API ?? ''
/** Address of the API: the same origin unless `VITE_API` was set at build time. */
export const API = `${OTHER_SERVER}/api`
/** The path of an address, without the API and the query. */
export const pathOf = (url: string): string => url.slice(API.length + 1).split('?')[0] ?? ''
/** A browser asks another origin about each header; only ours is known to accept the key and to make a repeated call once. */
const isSameOrigin = !/^(https?:)?\/\//.test(OTHER_SERVER)

export interface RequestOptions {
  method?: string
  /** JSON text, or a file: a multipart body has its type, any other is sent as CSV. */
  body?: string | Blob
  headers?: Headers
  signal?: AbortSignal
  /** The call needs no session: it is sent while the session has ended too, and its 401 ends none. */
  isPublic?: true
  /** A save that may wait on this device, and what it is about: without a reply it is sent later. Default: it fails. */
  waits?: SaveSubject
  /** The idempotency key of a POST that is sent again after a reload. Default: a new one. */
  key?: string
  /** Milliseconds after which the call counts as one without a reply. Default: as long as the browser waits. */
  replyMs?: number
  /** A POST without a reply is not sent again at once. */
  isSentOnce?: boolean
}
export interface ApiResponse {
  status: number
  headers: Headers
  body: string
  json: unknown
}

/** Delays in milliseconds before a POST without a reply is sent again. */
const RETRY_DELAYS = [400, 1600]

/** A new idempotency key: 128 random bits. `crypto.randomUUID` does not exist over plain HTTP, which some offices use. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a call, unless the page has sent it already. */
function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  if ((init.method ?? 'GET') !== 'GET') dropFirstCalls()
  const sent = takeFirstCall(url, init.headers as Headers)
  return sent ? sent.catch(() => fetch(url, init)) : fetch(url, init)
}

/** Rejects once the signal is aborted: what the page has sent already does not know the signal. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Fetches and reads the whole reply; a connection lost while reading counts as no reply. */
async function send<T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  retryDelays: readonly number[] = [],
) {
  const exchange = async () => {
    const response = await fetchOnce(url, init)
    return { response, read: await read(response) }
  }
  try {
    return await Promise.race([exchange(), aborted(init.signal)])
  } catch (error) {
    if (init.signal?.aborted) throw error
    const [next, ...later] = retryDelays
    if (next === undefined) throw unreachable()
    await delay(next)
    return send(url, init, read, later)
  }
}

/** The JSON of a reply; undefined if it is something else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The token of a server that checks it; ours does not set the cookie (decision 29). */
function xsrfToken(): string | null {
  const value = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return value ? new URLSearchParams(`token=${value.replaceAll('+', '%2B')}`).get('token') : null
}

function contentType(body: string | Blob): string {
  if (!(body instanceof Blob)) return 'application/json'
  return body.type.startsWith('multipart/') ? body.type : 'text/csv'
}

function createHeaders({ method = 'GET', headers, body }: RequestOptions, key: string): Headers {
  const all = new Headers(headers)
  const token = storage.token()
  all.set('Accept', 'application/json')
  all.set('Accept-Language', i18nProvider.getLocale())
  if (token) all.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) all.set('Content-Type', contentType(body))
  if (method === 'POST' && isSameOrigin) all.set('Idempotency-Key', key)
  const xsrf = method === 'POST' && xsrfToken()
  if (xsrf) all.set('X-XSRF-TOKEN', xsrf)
  return all
}

/**
 * Identifies equal POSTs by path and body, as the server does; the query only says what the reply has. Toggling a status and uploading a
 * file are never equal to an earlier call.
 */
function fingerprint(url: string, { method, body }: RequestOptions) {
  const [path = ''] = url.split('?')
  return method === 'POST' && typeof body === 'string' && !path.endsWith('/status')
    ? `${path} ${body}`
    : undefined
}

/** The idempotency key of a POST: the given one, that of the same POST without a reply, or a new one. */
export const keyOf = (url: string, options: RequestOptions) =>
  options.key ?? pendingKeys.find(fingerprint(url, options) ?? '') ?? newKey()

/** The call that fetches the session; a refusal of it must not fetch the session again. */
const SESSION_PATH = '/get_role_permission/'

/** Throws the error of a refused call. After a 403 the session is fetched again, because a permission may have been withdrawn. */
function throwIfRefused(url: string, response: Response, text: string, json: unknown): void {
  const refusal = refusalOf(response, text, json)
  if (!refusal) return
  if (refusal.status === 403 && !url.includes(SESSION_PATH))
    void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
  throw refusal
}

/** The part of a call that is repeated when the person has signed in again after a 401. */
async function sendInSession<T>(
  options: RequestOptions,
  sendOnce: () => Promise<{ response: Response; read: T }>,
) {
  if (options.isPublic) return sendOnce()
  storage.giveUpIfOfAnother()
  if (storage.ended()) await waitForSession()
  const [token, userId] = [storage.token(), storage.profile()?.id]
  const reply = await sendOnce()
  const isEnded = reply.response.status === 401 && token !== null
  return isEnded && (await endSession(token, userId)) ? sendOnce() : reply
}

/**
 * Sends one call and parses the reply as JSON. Throws HttpError with the server's message, or else the status text, and the
 * body (`errors` by field). A POST without a reply is sent again with the same idempotency key, also when the user retries.
 */
export async function sendRequest(url: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const { method = 'GET', body, replyMs } = options
  const id = fingerprint(url, options) ?? ''
  const key = keyOf(url, options)
  if (id) pendingKeys.note(id, key)
  const retryDelays = method === 'POST' && isSameOrigin && !options.isSentOnce ? RETRY_DELAYS : []
  const { response, read } = await sendInSession(options, () => {
    const signal = replyMs ? AbortSignal.timeout(replyMs) : options.signal
    const init = { method, body, signal, headers: createHeaders(options, key) }
    return send(url, init, (reply) => reply.text(), retryDelays)
  })
  if (!isOutcomeUnknown(response)) pendingKeys.remove(id)
  const json = parseJson(read)
  if (!options.isPublic || maintenance.isRefusal(response))
    maintenance.note(response, `${API}/${addressOf('GET settings/public', {}).address}`)
  availability.note(response, (json as { message?: string } | null)?.message)
  throwIfRefused(url, response, read, json)
  return { status: response.status, headers: response.headers, body: read, json: json ?? null }
}

/** The header of the reply to a save that waits on this device, with its number. */
export const WAITING = 'X-Waiting'

/** What this device has stored of a call that is refused so, it must not show any more. */
const GONE: readonly number[] = [403, 404]

const ignore = () => undefined
export const offlineCalls = () => import('./offline/offlineCalls.ts')
/** Where the browser has no store, and with another server, every call needs a connection. */
const canStore = () => typeof indexedDB !== 'undefined' && isSameOrigin && storage.token() !== null

/** Milliseconds after which a read without a reply ends if this device has its last one. */
const READ_MS = 10_000
/** The same while the screen shows that reply already: a slow network has the time that it needs. */
export const READ_AGAIN_MS = 60_000

/**
 * Runs a read until its reply. A network can take everything and answer nothing: where this device has seen the last reply, the read ends
 * after some seconds, as without a connection.
 */
async function readWithLimit<T>(
  url: string,
  signal: AbortSignal | undefined,
  read: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const until = new AbortController()
  const end = () => until.abort(signal?.reason)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  let [waited, isOver] = [0, false]
  let timer = setTimeout(look, READ_MS)
  async function look() {
    const calls = await offlineCalls().catch(ignore)
    waited += READ_MS
    if (!calls || isOver) return
    if (calls.isShown(url) && waited < READ_AGAIN_MS) timer = setTimeout(look, READ_MS)
    else if (await calls.findReply(url)) until.abort(unreachable())
  }
  try {
    return await read(until.signal)
  } finally {
    isOver = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** Sends a save that may wait: it is stored on this device first. */
async function sendOrWait(url: string, options: RequestOptions & { waits: SaveSubject }) {
  const save = await (await offlineCalls()).storeSave(url, options)
  if (save.reply) return save.reply
  try {
    const reply = await sendRequest(url, save.options)
    await save.onReply(reply)
    return reply
  } catch (error) {
    return save.onError(error)
  }
}

/**
 * Sends one call, as `sendRequest` does. Without a connection a GET has the reply that this device has stored, and a save that may wait is
 * stored on this device and sent later (docs/decisions/0073-offline.md).
 */
export async function request(url: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const { method = 'GET', waits, signal, isPublic } = options
  if (method === 'GET' && !isPublic) noteCall(url)
  if (!canStore() || isPublic) return sendRequest(url, options)
  if (waits) return sendOrWait(url, { ...options, waits })
  if (method !== 'GET') return sendRequest(url, options)
  try {
    const reply = await readWithLimit(url, signal, (until) => sendRequest(url, { ...options, signal: until }))
    void whenIdle(offlineCalls).then((calls) => calls.storeReply(url, reply), ignore)
    return reply
  } catch (error) {
    if (signal?.aborted) throw error
    const isGone = GONE.includes((error as HttpError).status)
    if (isGone) void offlineCalls().then((calls) => calls.forgetReply(url), ignore)
    if (!isUnanswered(error as HttpError)) throw error
    const found = await offlineCalls().then((calls) => calls.findReply(url), ignore)
    if (!found) throw error
    return found
  }
}

/** Fetches the reply to a GET as a file. */
export async function requestFile(url: string): Promise<Blob> {
  const { response, read } = await sendInSession({}, () =>
    send(url, { headers: createHeaders({}, '') }, (reply) => reply.blob()),
  )
  if (!response.ok) {
    const text = await read.text()
    throwIfRefused(url, response, text, parseJson(text))
  }
  return read
}
