import type { ApiRecord, PageRequest } from './read.ts'
import type { ApiResponse } from './request.ts'

/** The shapes in which other servers send lists and records; ours sends both without an envelope. */
interface Envelope {
  data: unknown
  total?: number
  meta?: { total?: number }
}

/** A record may have a field `data` too, but it always has an id. */
const isEnvelope = (json: unknown): json is Envelope =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && 'data' in json && !('id' in json)

/** Returns the content of `{data}`, `{error: false, data}` and `{data: {data, total}}`. */
export const unwrap = (json: unknown): unknown => (isEnvelope(json) ? unwrap(json.data) : json)

/** The total number of records, if the envelope has one. */
const totalOf = (json: unknown): number | undefined =>
  isEnvelope(json) ? (json.total ?? json.meta?.total ?? totalOf(json.data)) : undefined

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const equals = (value: unknown, wanted: unknown) =>
  wanted === null ? isEmpty(value) : String(value) === String(wanted)
const collator = new Intl.Collator(undefined, { numeric: true })
const compare = (a: unknown, b: unknown) => collator.compare(String(a), String(b))

function matches(row: ApiRecord, field: string, wanted: unknown): boolean {
  if (field === 'q') {
    const query = String(wanted).trim().toLowerCase()
    return Object.values(row).some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(query),
    )
  }
  if (field.endsWith('_gte'))
    return !isEmpty(row[field.slice(0, -4)]) && compare(row[field.slice(0, -4)], wanted) >= 0
  if (field.endsWith('_lte'))
    return !isEmpty(row[field.slice(0, -4)]) && compare(row[field.slice(0, -4)], wanted) <= 0
  return Array.isArray(wanted)
    ? wanted.some((value) => equals(row[field], value))
    : equals(row[field], wanted)
}

/** Filters, sorts and pages in the browser, for servers that send the complete list. Empty values come last. */
function pageInBrowser(rows: readonly ApiRecord[], { sort: [field, direction], range, filter }: PageRequest) {
  const sign = direction === 'DESC' ? -1 : 1
  const found = rows
    .filter((row) => Object.entries(filter).every(([name, wanted]) => matches(row, name, wanted)))
    .toSorted((left, right) => {
      const [a, b] = [left[field], right[field]]
      if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
      return sign * compare(a, b)
    })
  return { rows: found.slice(range[0], range[1] + 1), total: found.length }
}

/** The page from a server without `Content-Range`: paged by the envelope's total, or else in the browser. */
export function pageForeignReply(response: ApiResponse, page: PageRequest) {
  const rows = unwrap(response.json) as ApiRecord[]
  const total = totalOf(response.json)
  const isPaged = total !== undefined && rows.length < total
  return isPaged ? { rows, total } : pageInBrowser(rows, page)
}
