import { entities } from '../../../schema/index.ts'
import { apiPath } from '../read.ts'
import { filterRows } from '../records/filterRows.ts'
import type { ApiRecord, PageRequest } from '../records/pageKeys.ts'
import { API, type ApiResponse, request } from '../request.ts'
import type { BulkResult, RecordSelection, RecordStatus } from '../types.ts'
import { recordIn } from './envelope.ts'
import { forgetOptions, namesOf } from './options.ts'
import { pageOf, readList } from './pages.ts'
import { sendable, statusOf, toRecord } from './records.ts'

export { unwrap } from './envelope.ts'
export { rightsOf } from './menuRights.ts'
export { foreignOptions } from './options.ts'

const entityAt = (path: string) => Object.values(entities).find((entity) => path === `${API}/${entity.path}`)

/** Adds the names of the references that the grid shows, where the rows have none. */
async function withNames(
  path: string,
  rows: readonly object[],
  embed: readonly string[],
): Promise<ApiRecord[]> {
  const entity = entityAt(path)
  const records = rows.map((row) => toRecord(entity, row))
  for (const field of embed) {
    const declared = entity?.fields[field]
    const nameless = records.filter(({ embedded, ...row }) => row[field] && !embedded?.[field])
    if (declared?.kind !== 'reference' || nameless.length === 0) continue
    const names = await namesOf(declared.to)
    for (const record of nameless)
      record.embedded = { ...record.embedded, [field]: names.get(Number(record[field])) ?? null }
  }
  return records
}

/** The wanted page of any list, with the header by which react-admin counts. */
export async function foreignPage(
  url: string,
  response: ApiResponse,
  page: PageRequest,
): Promise<ApiResponse> {
  const embed = JSON.parse(new URLSearchParams(url.split('?')[1]).get('embed') ?? '[]') as string[]
  const { rows, total } = await pageOf(url, response, page, (found) => withNames(page.path, found, embed))
  const headers = new Headers(response.headers)
  const [first] = page.range
  const shown = rows.length ? `${first}-${first + rows.length - 1}` : '*'
  headers.set('Content-Range', `rows ${shown}/${total}`)
  return { ...response, json: rows, headers }
}

/** The row of a record as the server sends it, from its own call (with this reply, if it was made) or else from the list. */
async function findRow(resource: string, id: unknown, reply?: unknown): Promise<object | undefined> {
  const isWanted = (row: object | undefined): row is object =>
    row !== undefined && String((row as { id?: unknown }).id) === String(id)
  const path = `${API}/${apiPath(resource)}`
  const json =
    reply ??
    (await request(`${path}/${encodeURIComponent(String(id))}`).then(
      (response) => response.json,
      () => undefined,
    ))
  const one = recordIn(json)
  return isWanted(one) ? one : (await readList(path)).find(isWanted)
}

/** One record, from the reply to its own call or else from the list. */
export async function foreignRecord(
  resource: string,
  id: unknown,
  reply: unknown,
): Promise<ApiRecord | undefined> {
  const row = await findRow(resource, id, reply)
  return row && toRecord(entities[resource], row)
}

async function post(resource: string, verb: string, body: object) {
  const { json } = await request(`${API}/${apiPath(resource)}${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  forgetOptions()
  return json
}

/** A created record of which the reply says nothing: the newest in the list that has the values. */
async function findCreated(resource: string, values: Readonly<Record<string, unknown>>) {
  const rows = await readList(`${API}/${apiPath(resource)}`)
  const records = rows.map((row) => toRecord(entities[resource], row))
  const plain = Object.entries(values).filter(([, value]) => value !== null && typeof value !== 'object')
  const known = plain.filter(([name]) => records.some((record) => name in record))
  return filterRows(records, Object.fromEntries(known)).toSorted((a, b) => b.id - a.id)[0]
}

/** Creates a record. Where neither the reply nor the list has it, its id is 0. */
export async function createForeign(
  resource: string,
  values: Readonly<Record<string, unknown>>,
): Promise<ApiRecord> {
  const saved = recordIn(await post(resource, '', values))
  if (saved) return toRecord(entities[resource], { ...values, ...saved })
  return (await findCreated(resource, values)) ?? toRecord(entities[resource], { ...values, id: 0 })
}

/** Sends the whole record, because the server may replace the stored one by what it gets. */
export async function updateForeign(
  resource: string,
  id: unknown,
  values: Readonly<Record<string, unknown>>,
): Promise<ApiRecord> {
  const stored = sendable((await findRow(resource, id)) ?? {})
  const { version: _, ...changes } = values
  const body = { ...stored, ...changes, id: toRecord(undefined, { id }).id }
  const saved = recordIn(await post(resource, '', body))
  return toRecord(entities[resource], { ...body, ...saved })
}

/** Flips the status of one record. Where the reply does not say the new status, it is read. */
export async function toggleForeign(resource: string, id: number): Promise<RecordStatus> {
  const saved = recordIn(await post(resource, '/status', { id }))
  const row = saved && ['status', 'is_active', 'active'].some((name) => name in saved) ? saved : undefined
  return statusOf((row ?? (await findRow(resource, id)) ?? {}) as Readonly<Record<string, unknown>>)
}

async function recordsOf(resource: string, target: RecordSelection): Promise<ApiRecord[]> {
  const rows = await readList(`${API}/${apiPath(resource)}`)
  const records = rows.map((row) => toRecord(entities[resource], row))
  return filterRows(records, 'ids' in target ? { id: target.ids } : target.filter)
}

/** Gives each record the status, by a call for each that has another one. */
export async function setForeignStatus(
  resource: string,
  target: RecordSelection,
  status: RecordStatus,
): Promise<BulkResult> {
  const records = await recordsOf(resource, target)
  for (const { id } of records.filter((record) => record.status !== status))
    await post(resource, '/status', { id })
  return { count: records.length, operation: 0 }
}

/** Deletes each record by a call of its own. */
export async function removeForeign(resource: string, target: RecordSelection): Promise<BulkResult> {
  const ids = 'ids' in target ? target.ids : (await recordsOf(resource, target)).map(({ id }) => id)
  for (const id of ids) await post(resource, '/delete', { id })
  return { count: ids.length, operation: 0 }
}
