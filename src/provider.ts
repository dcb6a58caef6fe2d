import type { DataProvider } from 'react-admin'

/** What a bulk call acts on: chosen rows, or everything that a filter matches, with the count that the person was shown. */
export type Target = { ids: number[] } | { filter: Record<string, unknown>; expected: number }
/** What a bulk call did; `operation` is what undo takes. */
export interface Done {
  count: number
  operation: number
}
/** A write that can be undone. */
export interface Write {
  resource: string
  operation: number
}
export interface Option {
  id: number
  name: string
  /** Titles of what it lies in, from the nearest up. */
  path?: string
}
export type Status = 'active' | 'inactive'

/**
 * react-admin's questions and ours. A resource is an entity's name; the provider knows its path.
 * getList takes `meta: {embed: string[]}` and gives `meta: {more: true}` when the total stopped at 10,000.
 */
export interface KaushalDataProvider extends DataProvider {
  toggleStatus(
    resource: string,
    id: number,
  ): Promise<{ id: number; status: Status; version: number; operation: number }>
  setStatus(resource: string, target: Target, status: Status): Promise<Done>
  remove(resource: string, target: Target): Promise<Done>
  restore(resource: string, target: Target): Promise<Done>
  undo(write: Write): Promise<{ undone: number; left: number[] }>
  count(resource: string, filter: Record<string, unknown>): Promise<number>
  /** `source` is an entity, or `<entity>/anywhere` for a reference that may lie outside one's areas. */
  options(source: string, filter: Record<string, unknown>, range?: [number, number]): Promise<Option[]>
  /** Any other call, path under /api/ without a leading slash; for named routes and import. Throws ra's HttpError with the body. */
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ json: T; headers: Headers }>
  /** Saves what a GET sends as a file on the person's machine. */
  download(path: string, filename: string): Promise<void>
}
