import type { Kind } from '../../schema/define.ts'
import { entities } from '../../schema/index.ts'
import { unwrapped } from './envelope.ts'
import { seek } from './read.ts'
import { API, request } from './request.ts'

export const pathOf = (resource: string) => entities[resource]?.path ?? resource

/** Kinds that are never read back: left empty they stay as they are. */
const writeOnly: ReadonlySet<Kind> = new Set<Kind>(['password', 'confirmation'])

/** The fields of a record that may be sent: the declared ones, without what the server keeps. */
export function sendable(resource: string, data: Readonly<Record<string, unknown>>) {
  const { id, status, version, created_at, updated_at, deleted_at, embedded, ...own } = data
  const fields = entities[resource]?.fields
  if (!fields) return own
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => {
      const field = fields[name]
      return field && value !== undefined && !(writeOnly.has(field.kind) && !value)
    }),
  )
}

const operations = new WeakMap<object, number>()

/** The operation that saved this very record, for `useDone`; known of what create and update gave. */
export const operationOf = (saved: object): number | undefined => operations.get(saved)

/** POSTs to a resource; the reply and the operation that undo takes. */
export async function write<T extends object>(resource: string, verb: string, body: object) {
  const path = pathOf(resource)
  seek.forget(`${API}/${path}`)
  const answer = await request(`${API}/${path}${verb}`, { method: 'POST', body: JSON.stringify(body) })
  const saved = unwrapped(answer.json) as T
  const operation = Number(answer.headers.get('X-Operation'))
  if (saved && operation) operations.set(saved, operation)
  return { saved, operation }
}
