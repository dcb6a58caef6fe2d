import simpleRest from 'ra-data-simple-rest'
import { PLAN } from '../schema/plan.ts'
import { read, seek } from './data/read.ts'
import { API, request, requestFile } from './data/request.ts'
import { pathOf, sendable, write } from './data/write.ts'
import type { Done, KaushalDataProvider, Option, Status } from './provider.ts'

/** A total above this is given as one more, and means "more than". */
const COUNTED = 10_000

/** Milliseconds in which a browser has surely begun to save a file. */
const READ_MS = 60_000

const reading = simpleRest(API, (url: string, { signal } = {}) => read(url, { signal: signal ?? undefined }))

const counted = <T extends { total?: number }>(list: T) => ({
  ...list,
  meta: { more: (list.total ?? 0) > COUNTED },
})

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

/** Bulk replies carry their operation in the body, single ones in a header. */
const done = ({ saved, operation }: { saved: Partial<Done>; operation: number }): Done => ({
  count: saved.count ?? 1,
  operation: saved.operation ?? operation,
})

export const dataProvider: KaushalDataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => counted(await reading.getList(pathOf(resource), params)),
  getOne: (resource, params) => reading.getOne(pathOf(resource), params),
  getMany: (resource, params) => reading.getMany(pathOf(resource), params),
  getManyReference: async (resource, params) =>
    counted(await reading.getManyReference(pathOf(resource), params)),

  async create(resource, { data }) {
    const { saved, operation } = await write<{ id: number }>(resource, '', sendable(resource, data))
    return { data: saved as never, meta: { operation } }
  },
  async update(resource, { id, data, previousData }) {
    const version = data.version ?? previousData?.version
    const { saved, operation } = await write(resource, '', { ...sendable(resource, data), id, version })
    return { data: saved as never, meta: { operation } }
  },
  async delete(resource, { id, previousData }) {
    const { operation } = await write(resource, '/delete', { id })
    return { data: (previousData ?? { id }) as never, meta: { operation } }
  },
  async deleteMany(resource, { ids }) {
    await write(resource, '/delete', { ids })
    return { data: ids }
  },
  async updateMany(resource, { ids, data }) {
    const { status, ...others } = data as { status?: Status }
    if (!status || Object.keys(others).length > 0)
      throw new TypeError('Many records at once can only be activated or deactivated.')
    await write(resource, '/status', { ids, status })
    return { data: ids }
  },

  async toggleStatus(resource, id) {
    const { saved, operation } = await write<{ id: number; status: Status; version: number }>(
      resource,
      '/status',
      { id },
    )
    return { ...saved, operation }
  },
  setStatus: async (resource, target, status) =>
    done(await write(resource, '/status', { ...target, status })),
  remove: async (resource, target) => done(await write(resource, '/delete', target)),
  restore: async (resource, target) => done(await write(resource, '/restore', target)),
  // What is about the records of many is taken back as a whole.
  undo: async ({ resource, operation }) => {
    const [path, verb] = resource === PLAN ? ['undo', ''] : [resource, '/undo']
    return (await write<{ undone: number; left: number[] }>(path, verb, { operation })).saved
  },

  async count(resource, filter) {
    const { json } = await request(`${API}/${pathOf(resource)}/count?${query({ filter })}`)
    return (json as { count: number }).count
  },
  async options(source, filter, range) {
    const [resource = '', where] = source.split('/')
    const path = [pathOf(resource), 'options', where].filter(Boolean).join('/')
    const { json } = await request(`${API}/${path}?${query({ filter, range })}`)
    return json as Option[]
  },
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown) {
    const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
    const { json, headers } = await request(`${API}/${path}`, { method, body: sent })
    if (method === 'POST') seek.forget()
    return { json: json as T, headers }
  },
  async download(path, filename) {
    const file = await requestFile(`${API}/${path}`)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = filename
    link.click()
    // Some browsers begin to read only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
  },
}
