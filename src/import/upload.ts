import { HttpError } from 'ra-core'
import type { ImportOptions, ImportRun } from '../../schema/contract/importing.ts'
import { availability } from '../data/availability/availability.ts'
import { i18nProvider } from '../data/i18nProvider.ts'
import { API } from '../data/request.ts'
import { endSession } from '../data/session/signInAgain.ts'
import { storage } from '../data/session/storage.ts'

/** The status of an upload that the user cancelled. */
export const ABORTED = -1
const UNAUTHORISED = 401
const UNAVAILABLE = 503

interface Upload<Reply> {
  done: Promise<Reply>
  cancel(): void
}

interface UploadRequest {
  /** The path of the call. */
  path: string
  file: Blob
  options: ImportOptions
  /** Gets a share from 0 to 1. */
  onProgress: (share: number) => void
  /** The message when the server does not answer. */
  unreachable: string
}

function parse(text: string): { message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const queryOf = (options: ImportOptions) =>
  new URLSearchParams(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  ).toString()

function send<Reply>(
  request: XMLHttpRequest,
  { path, file, options, onProgress, unreachable }: UploadRequest,
) {
  const done = new Promise<Reply>((resolve, reject) => {
    const fail = (message: string, status: number, body: unknown = {}) =>
      reject(new HttpError(message, status, body))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1)
    request.onerror = () => fail(unreachable, 0)
    request.onabort = () => fail('', ABORTED)
    request.onload = () => {
      const body = parse(request.responseText)
      const seconds = request.getResponseHeader('Retry-After')
      if (request.status === UNAVAILABLE && seconds)
        availability.note(
          new Response(null, { status: UNAVAILABLE, headers: { 'Retry-After': seconds } }),
          body.message,
        )
      if (request.status === 200) resolve(body as Reply)
      else fail(body.message || request.statusText || unreachable, request.status, body)
    }
  })
  const query = queryOf(options)
  request.open('POST', `${API}/${path}${query && `?${query}`}`)
  request.setRequestHeader('Content-Type', 'text/csv')
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', i18nProvider.getLocale())
  request.setRequestHeader('Authorization', `Bearer ${storage.token()}`)
  request.send(file)
  return done
}

/**
 * Uploads a file for a dry run. XMLHttpRequest, because fetch reports no progress. After a 401 it is sent again when the same person has
 * signed in again.
 */
export function upload<Reply = ImportRun>(upload: UploadRequest): Upload<Reply> {
  const token = storage.token()
  let request = new XMLHttpRequest()
  const done = send<Reply>(request, upload).catch(async (error: HttpError) => {
    if (error.status !== UNAUTHORISED || token === null) throw error
    if (!(await endSession(token, storage.profile()?.id))) throw error
    request = new XMLHttpRequest()
    return send<Reply>(request, upload)
  })
  return { done, cancel: () => request.abort() }
}
