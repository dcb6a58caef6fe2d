import type { Context } from 'hono'
import { type Call, contracts, type ParsedRequest, type ReplyOf } from '../../schema/contract/index.ts'
import type { RouteContract } from '../../schema/contract/route.ts'
import type { Entity } from '../../schema/index.ts'
import type { Database } from '../database/database.ts'
import type { Task, TaskRunner } from '../tasks/task.ts'
import type { Vault } from '../vault/vault.ts'
import type { Principal, Right } from './rights.ts'
import type { Scope } from './scope.ts'

/** Who writes, where they may write, and the key under which a retry would come. */
export interface Caller {
  userId: number
  requestId: string
  scope: Scope
  /** The operation of which this write is a part (see asOneOperation); without it the write is an operation of its own. */
  operation?: number
  /** The own e-mail address or number in this write was verified by a code. */
  isContactVerified?: true
  /** The change was approved: it is written although the status of the record locks it. */
  isApprovedChange?: true
  /** Encrypts what a record has in masked form only; without it such a value is refused. */
  vault?: Vault | undefined
  /** The Idempotency-Key, with hashes of path and body: that of the newest key, and those of the keys before it. */
  retry?: { key: string; fingerprint: string; formerFingerprints?: readonly string[] }
}

/** The request as far as every handler needs it. */
export interface BaseContext {
  c: Context
  database: Database
  principal: Principal
  caller: Caller
  tasks: TaskRunner
  /** Runs work that takes long on another thread, after the other tasks of this user. */
  runTask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
}

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** Sends the reply of a handler as JSON. */
interface Replies<Reply> {
  reply(body: DeepReadonly<Reply>, headers?: Readonly<Record<string, string>>): Response
}

/** What the handler of a call gets: an authorized request, with path, query and body as its contract has them, and the reply that it can send. */
export type RequestContext<C extends Call = Call> = BaseContext & ParsedRequest<C> & Replies<ReplyOf<C>>

/** A request whose path, query and body were parsed by the contract of a route that is known only at run time. */
type ParsedContext = BaseContext & { path: unknown; query: unknown; body: unknown } & Replies<unknown>

/** A call of the API, with the right that its caller needs. */
export interface Route {
  /** As in the contract: `GET plan/board`, `POST {entity}/status`. */
  call: string
  contract: RouteContract
  method: 'GET' | 'POST'
  /** Under `/api/`, with placeholders in braces and the entity's own path in the place of `{entity}`. */
  path: string
  /** The entity whose records the call is about: it stands in the place of `{entity}`, or declared the lookup. */
  entity?: Entity
  right: Right
  /**
   * Runs outside row-level security; the handler itself must apply the scope. Used by import and undo, which must see rows of other
   * areas to refuse them.
   */
  bypassRowSecurity?: true
  /** A POST that changes nothing, or that must work during maintenance; all other POSTs are then refused. */
  inMaintenance?: true
  handle(request: ParsedContext): Promise<Response> | Response
}

/** The method and the path of `GET plan/board`. */
export function splitCall(call: string): Pick<Route, 'method' | 'path'> {
  const [method, path = ''] = call.split(' ')
  return { method: method as Route['method'], path }
}

interface RouteOptions<C extends Call> extends Pick<Route, 'right' | 'bypassRowSecurity' | 'inMaintenance'> {
  handle(request: RequestContext<C>): Promise<Response> | Response
}

/** Implements a call of the contract. */
export const route = <C extends Call>(call: C, options: RouteOptions<C>): Route => ({
  call,
  contract: contracts[call],
  ...splitCall(call),
  ...(options as Omit<RouteOptions<C>, 'handle'> & Pick<Route, 'handle'>),
})

/** Implements a call that every entity has, for one of them. */
export function entityRoute<C extends Call & `${string}{entity}${string}`>(
  call: C,
  entity: Entity,
  options: RouteOptions<C>,
): Route {
  const generic = route(call, options)
  return { ...generic, entity, path: generic.path.replace('{entity}', entity.path) }
}
