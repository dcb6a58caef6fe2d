import type { Context } from 'hono'
import type { Database } from '../database/database.ts'
import type { Principal, Right } from './rights.ts'
import type { Scope } from './scope.ts'

/** Who writes, where they may write, and the key under which a retry would come. */
export interface Caller {
  userId: number
  requestId: string
  scope: Scope
  /** The operation of which this write is a part (see asOneOperation); without it the write is an operation of its own. */
  operation?: number
  /** The Idempotency-Key, with a hash of path and body. */
  retry?: { key: string; fingerprint: string }
}

/** What a handler gets of an authorized request. */
export interface RequestContext {
  c: Context
  database: Database
  /** The placeholder of the path, decoded. */
  param(name: string): string
  query(name: string): string | undefined
  /** The JSON body; an empty object where there is none. */
  body: Readonly<Record<string, unknown>>
  principal: Principal
  caller: Caller
}

/** A call of the API, with the right that its caller needs. */
export interface Route {
  method: 'GET' | 'POST'
  /** Under `/api/`, placeholders as `:name`. */
  path: string
  right: Right
  /** The handler reads the body itself, as a stream. */
  raw?: true
  /**
   * Runs outside row-level security; the handler itself must apply the scope. Used by import and undo, which must see rows of other
   * areas to refuse them.
   */
  bypassRowSecurity?: true
  handle(request: RequestContext): Promise<Response> | Response
}
