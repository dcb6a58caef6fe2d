import { HttpError } from 'ra-core'
import type { ImportRun } from '../../schema/contract/entities.ts'
import { API } from '../data/request.ts'
import { endSession } from '../data/signInAgain.ts'
import { storage } from '../data/storage.ts'

/** The status of an upload that the user cancelled. */
export const ABORTED = -1

interface Upload {
  done: Promise<ImportRun>
  cancel(): void
}

function parse(text: string): { message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Uploads a file for a dry run. XMLHttpRequest, because fetch reports no progress. `onProgress` gets a share from 0 to 1. */
export function upload(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
  unreachable: string,
): Upload {
  const request = new XMLHttpRequest()
  const token = storage.token()
  const done = new Promise<ImportRun>((resolve, reject) => {
    const fail = (message: string, status: number, body: unknown = {}) =>
      reject(new HttpError(message, status, body))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1)
    request.onerror = () => fail(unreachable, 0)
    request.onabort = () => fail('', ABORTED)
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status === 401 && token !== null) void endSession(token, storage.profile()?.id)
      if (request.status === 200) resolve(body as ImportRun)
      else fail(body.message || request.statusText || unreachable, request.status, body)
    }
  })
  request.open('POST', `${API}/${path}/import`)
  request.setRequestHeader('Content-Type', 'text/csv')
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.send(file)
  return { done, cancel: () => request.abort() }
}
