import type { Call, ReplyOf } from '../../schema/contract/index.ts'
import { jsonQuery } from './jsonQuery.ts'
import { withNames } from './localNames.ts'
import type { SaveSubject } from './offline/waitingSaves.ts'
import { seek } from './pageKeys.ts'
import { apiPath, foreignCalls, isForeign, isUnknownCall, readCalls } from './read.ts'
import { API, request, requestFile } from './request.ts'
import type { KaushalDataProvider, ReferenceOption } from './types.ts'
import { writeCalls } from './write.ts'

/** A blob URL is released after this time; by then the browser has begun to save the file. */
const RELEASE_MS = 60_000

interface RequestParts {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  key?: string
  waits?: SaveSubject
}

/** Text goes into a query as it is, anything else as JSON. */
const queryValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Method and URL of a call, with its placeholders filled; the path of an entity contains slashes. */
function addressOf(call: string, { path = {}, query = {} }: RequestParts) {
  const [method = '', pattern = ''] = call.split(' ')
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity' ? String(path[name]) : encodeURIComponent(String(path[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, queryValue(value)]],
    ),
  ).toString()
  return { method, url: `${API}/${filled}${search && `?${search}`}` }
}

export const dataProvider: KaushalDataProvider = {
  supportAbortSignal: true,
  ...readCalls,
  ...writeCalls,

  async count(resource, filter) {
    if (isForeign()) {
      const query = {
        filter,
        sort: { field: 'id', order: 'ASC' as const },
        pagination: { page: 1, perPage: 1 },
      }
      return (await readCalls.getList(resource, query)).total ?? 0
    }
    const { json } = await request(`${API}/${apiPath(resource)}/count?${jsonQuery({ filter })}`)
    return (json as { count: number }).count
  },
  async options(source, filter, range) {
    const [resource = '', where] = source.split('/')
    const named = (option: ReferenceOption) => withNames(resource, option)
    const path = [apiPath(resource), 'options', where].filter(Boolean).join('/')
    if (!isForeign()) {
      const json = await request(`${API}/${path}?${jsonQuery({ filter, range })}`).then(
        (reply) => reply.json,
        (error) => {
          if (!isUnknownCall(error)) throw error
        },
      )
      if (Array.isArray(json)) return (json as ReferenceOption[]).map(named)
    }
    return (await (await foreignCalls()).foreignOptions(source, filter, range)).map(named)
  },
  async api<C extends Call>(call: C, ...[parts = {}]: [RequestParts?]) {
    const { method, url } = addressOf(call, parts)
    const { body, key, waits } = parts
    const content =
      method === 'GET' || body instanceof Blob ? (body as Blob | undefined) : JSON.stringify(body ?? {})
    const { json, headers } = await request(url, { method, body: content, key, waits })
    if (method === 'POST') seek.forget()
    return { json: json as ReplyOf<C>, headers }
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
