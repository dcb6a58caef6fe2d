import { type Entity, entities } from '../../../schema/index.ts'
import { apiPath } from '../read.ts'
import { filterRows } from '../records/filterRows.ts'
import { API, request } from '../request.ts'
import { perUser } from '../session/perUser.ts'
import type { ReferenceOption } from '../types.ts'
import { rowsOf } from './envelope.ts'
import { readList } from './pages.ts'
import { toRecord } from './records.ts'

/** A loaded list of options serves typing, and the names in a grid, for this time. */
const STALE_MS = 60_000
const MAX_OPTIONS = 50

interface LoadedList {
  at: number
  rows: Promise<readonly object[]>
}
const loadedLists = perUser(() => new Map<string, LoadedList>())

function remember(path: string, load: () => Promise<readonly object[]>) {
  const lists = loadedLists()
  for (const [other, { at }] of lists) if (Date.now() - at >= STALE_MS) lists.delete(other)
  const known = lists.get(path)
  if (known) return known.rows
  const loaded = { at: Date.now(), rows: load() }
  lists.set(path, loaded)
  // Unless it was loaded again since, after a write.
  loaded.rows.catch(() => lists.get(path) === loaded && lists.delete(path))
  return loaded.rows
}

/** After a write all options are loaded again. */
export const forgetOptions = () => loadedLists().clear()

type Filter = Readonly<Record<string, unknown>>

const PLACEHOLDER = /\{([^}]+)\}/g

/** The path of a lookup with its placeholders filled; undefined if the filter has no value for one. */
function fillPath(pattern: string, filter: Filter): string | undefined {
  let isComplete = true
  const path = pattern.replace(PLACEHOLDER, (_, names: string) => {
    const value = names
      .split('|')
      .map((name) => filter[name])
      .find((given) => given !== undefined && given !== null)
    if (value === undefined || Array.isArray(value)) isComplete = false
    return encodeURIComponent(String(value))
  })
  return isComplete ? path : undefined
}

/** The lookups `get_*` of an entity that the filter can fill, those that narrow most first. */
function lookupsOf({ lookups = {} }: Entity, filter: Filter) {
  const usable = Object.entries(lookups).flatMap(([pattern, { body }]) => {
    const path = pattern.startsWith('get_') && !body ? fillPath(pattern, filter) : undefined
    return path
      ? [{ path, names: [...pattern.matchAll(PLACEHOLDER)].flatMap(([, names = '']) => names.split('|')) }]
      : []
  })
  return usable.toSorted((a, b) => b.names.length - a.names.length)
}

/** The rows of the first lookup that the server knows, or of the list, and the fields by which it has filtered them. */
async function load(entity: Entity, filter: Filter) {
  for (const { path, names } of lookupsOf(entity, filter)) {
    const url = `${API}/${path}`
    const rows = await remember(url, async () => rowsOf((await request(url)).json)).catch(() => undefined)
    if (rows) return { rows, names }
  }
  const url = `${API}/${entity.path}`
  return { rows: await remember(url, () => readList(url)), names: [] }
}

const titleOf = ({ title }: Entity, row: Filter) =>
  [title]
    .flat()
    .map((name) => row[name])
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' · ')

/** All options that the filter finds. A field that no row has cannot be filtered by. */
async function findOptions(entity: Entity, { q, ...filter }: Filter): Promise<ReferenceOption[]> {
  const { rows, names } = await load(entity, filter)
  const records = rows.map((row) => toRecord(entity, row))
  const rest = Object.entries(filter).filter(
    ([name]) => !names.includes(name) && records.some((record) => name in record),
  )
  const found = filterRows(records, Object.fromEntries(rest))
    .filter(({ status }) => status === 'active' || 'id' in filter)
    .map(({ embedded: _, ...record }) => ({
      ...record,
      name: titleOf(entity, record) || String(record.name ?? record.label ?? record.id),
    }))
  const wanted = String(q ?? '')
    .trim()
    .toLowerCase()
  return wanted ? found.filter(({ name }) => name.toLowerCase().includes(wanted)) : found
}

/** The options of a picker, from the specification's `get_*`, or else from the list. */
export async function foreignOptions(
  source: string,
  filter: Filter,
  [first, last]: readonly [number, number] = [0, MAX_OPTIONS - 1],
): Promise<ReferenceOption[]> {
  const [resource = ''] = source.split('/')
  const entity = entities[resource]
  if (!entity) throw new TypeError(`${apiPath(resource)} has no options.`)
  return (await findOptions(entity, filter)).slice(first, last + 1)
}

/** The names of records by id; empty where the server gives none. */
export async function namesOf(entity: string): Promise<ReadonlyMap<number, string>> {
  const options = await foreignOptions(entity, {}, [0, Number.MAX_SAFE_INTEGER - 1]).catch(() => [])
  return new Map(options.map(({ id, name }) => [id, name]))
}
