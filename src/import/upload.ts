import { HttpError } from 'ra-core'
import { API } from '../data/request.ts'
import { storage } from '../storage.ts'
import type { Run } from './run.ts'

interface Upload {
  done: Promise<Run>
  cancel(): void
}

function read(text: string): { message?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Sends a file for its dry run. Not with fetch, which cannot say how much is sent. `onProgress` is told a share of 1. */
export function upload(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
  unreachable: string,
): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<Run>((resolve, reject) => {
    const fail = (message: string, status: number, body: unknown = {}) =>
      reject(new HttpError(message, status, body))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 1)
    request.onerror = () => fail(unreachable, 0)
    request.onabort = () => fail('', -1)
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status === 200) resolve(body as Run)
      else fail(body.message || request.statusText || unreachable, request.status, body)
    }
  })
  request.open('POST', `${API}/${path}/import`)
  request.setRequestHeader('Content-Type', 'text/csv')
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Authorization', `Bearer ${storage.token()}`)
  request.send(file)
  return { done, cancel: () => request.abort() }
}
