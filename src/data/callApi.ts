import type { Call, ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import { addressOf } from './calls/addressOf.ts'
import { API, type RequestOptions, request } from './request.ts'

/** `key` is the idempotency key of a call that may be sent again after a reload, `waits` what a save is about that may wait on this device. */
type CallOptions = Pick<RequestOptions, 'key' | 'waits' | 'signal' | 'headers' | 'isPublic'>

/** A call without path, query and body needs no second argument. */
export type CallArguments<C extends Call> = keyof RequestOf<C> extends never
  ? [options?: CallOptions]
  : [request: RequestOf<C> & CallOptions]

/** Sends a call of the contract, as `request` does, and infers its reply. */
export async function callApi<C extends Call>(
  call: C,
  ...[parts = {}]: CallArguments<C>
): Promise<{ json: ReplyOf<C>; headers: Headers }> {
  const { path, query, body, ...options } = parts as CallOptions & {
    path?: object
    query?: object
    body?: unknown
  }
  const { method, address } = addressOf(call, { path, query } as RequestOf<C>)
  const { json, headers } = await request(`${API}/${address}`, {
    ...options,
    method,
    body: body instanceof Blob ? body : method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  })
  return { json: json as ReplyOf<C>, headers }
}
