import { apiPath, readCalls, seek } from './read.ts'
import { API, request, requestFile } from './request.ts'
import type { KaushalDataProvider, ReferenceOption } from './types.ts'
import { writeCalls } from './write.ts'

/** A blob URL is released after this time; by then the browser has begun to save the file. */
const RELEASE_MS = 60_000

const toQuery = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

export const dataProvider: KaushalDataProvider = {
  supportAbortSignal: true,
  ...readCalls,
  ...writeCalls,

  async count(resource, filter) {
    const { json } = await request(`${API}/${apiPath(resource)}/count?${toQuery({ filter })}`)
    return (json as { count: number }).count
  },
  async options(source, filter, range) {
    const [resource = '', where] = source.split('/')
    const path = [apiPath(resource), 'options', where].filter(Boolean).join('/')
    const { json } = await request(`${API}/${path}?${toQuery({ filter, range })}`)
    return json as ReferenceOption[]
  },
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown) {
    const content = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
    const { json, headers } = await request(`${API}/${path}`, { method, body: content })
    if (method === 'POST') seek.forget()
    return { json: json as T, headers }
  },
  async download(path, filename) {
    const file = await requestFile(`${API}/${path}`)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = filename
    link.click()
    // Some browsers start reading only after the click handler has returned.
    setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
  },
}
