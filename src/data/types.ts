import type { DataProvider } from 'ra-core'
import type { Call, ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import type { CallArguments } from './callApi.ts'
import type { FileCall } from './calls/callForFile.ts'

/** The records of a bulk call: chosen ids, or all that match a filter, with the count that the user saw. */
export type RecordSelection = { ids: number[] } | { filter: Record<string, unknown>; expected: number }
/** Result of a bulk call; `operation` is the id for `undo`. */
export interface BulkResult {
  count: number
  operation: number
}
/** A write to records of a resource that is an operation of the history. */
export interface RecordedWrite {
  resource: string
  operation: number
  /** A step of the records, whose undo is a call of its own. */
  isStep?: true
}
/**
 * A write that `undo` can reverse: by its operation, or by this call, such as the one that reopens what was decided. With the `name` of
 * the record, the reply to that call says what it is called now.
 */
export type UndoableWrite =
  | RecordedWrite
  | { resource: string; ownUndo: { verb: string; body: Readonly<Record<string, number>>; name?: string } }
/** How many records were undone, which were left, and the name of the one that could not return under its own. */
export interface UndoResult {
  undone: number
  left: number[]
  newName?: string
}
export interface ReferenceOption {
  id: number
  name: string
  /** The name in another language, which is shown beside it. */
  otherName?: string
  /** Titles of its parent areas, the nearest first. */
  path?: string
  /** The ids of the records that it belongs to, as `state_id`, and its official code. */
  readonly [field: string]: unknown
}
export type RecordStatus = 'active' | 'inactive'

/**
 * React-admin's data provider with the additional calls of the API. A resource is the name of an entity.
 * `create` accepts `meta: {idempotencyKey}` for a call that may be sent again after a reload.
 * `getList` accepts `meta: {embed: string[]}` and returns `meta: {more: true}` when the count stopped at 10,000, or a search at 1,000.
 */
export interface KaushalDataProvider extends DataProvider {
  toggleStatus(
    resource: string,
    id: number,
  ): Promise<{ id: number; status: RecordStatus; version: number; operation: number }>
  setStatus(resource: string, target: RecordSelection, status: RecordStatus): Promise<BulkResult>
  remove(resource: string, target: RecordSelection): Promise<BulkResult>
  restore(resource: string, target: RecordSelection): Promise<BulkResult>
  undo(write: UndoableWrite): Promise<UndoResult>
  count(resource: string, filter: Record<string, unknown>): Promise<number>
  /** `source` is an entity, or `<entity>/anywhere` for a reference that may be outside the user's areas. */
  options(
    source: string,
    filter: Record<string, unknown>,
    range?: [number, number],
  ): Promise<ReferenceOption[]>
  /** Sends a call of the contract, and infers its reply. Throws react-admin's HttpError with the body. */
  api<C extends Call>(call: C, ...request: CallArguments<C>): Promise<{ json: ReplyOf<C>; headers: Headers }>
  /** Downloads the file that a call replies. */
  download<C extends FileCall>(call: C, request: RequestOf<C>, filename: string): Promise<void>
}
