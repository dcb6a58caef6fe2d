import type { ApiResponse } from '../request.ts'

/** The names under which other servers put the content of a reply, in the order in which they are looked for. */
const CONTENT = ['data', 'result', 'results', 'items', 'records', 'rows', 'content', 'list']
const TOTALS = ['total', 'count', 'total_count', 'totalCount', 'totalElements', 'recordsTotal']
const DETAILS = ['meta', 'pagination', 'page']
/** What only a server sends that pages by `?page=`. */
const PAGE_MARKS = [
  'current_page',
  'currentPage',
  'last_page',
  'total_pages',
  'totalPages',
  'per_page',
  'next',
  'next_page_url',
  'page',
]

type Parts = Readonly<Record<string, unknown>>

const isParts = (json: unknown): json is Parts =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
/** A record may have a field `data` too, but it always has an id. */
const isEnvelope = (json: unknown): json is Parts => isParts(json) && !('id' in json)

function contentOf(json: Parts): unknown {
  const name = CONTENT.find((known) => typeof json[known] === 'object' && json[known] !== null)
  if (name) return json[name]
  // `{states: […]}` or `{state: {…}}`: the only part that has a content.
  const parts = Object.values(json).filter((part) => Array.isArray(part) || (isParts(part) && 'id' in part))
  return parts.length === 1 ? parts[0] : undefined
}

/** The content of a reply without its envelopes, as `{error: false, data: {data: […], total: 3}}`. */
export function unwrap(json: unknown): unknown {
  const content = isEnvelope(json) ? contentOf(json) : undefined
  return content === undefined ? json : unwrap(content)
}

export const rowsOf = (json: unknown): readonly object[] => {
  const content = unwrap(json)
  return Array.isArray(content) ? content : []
}

/** The one record of a reply, if it has one. */
export function recordIn(json: unknown): Parts | undefined {
  const content = unwrap(json)
  const record: unknown = Array.isArray(content) && content.length === 1 ? content[0] : content
  return isParts(record) && 'id' in record ? record : undefined
}

const totalIn = (json: unknown): number | undefined => {
  if (!isEnvelope(json)) return undefined
  const [found] = TOTALS.map((name) => Number.parseInt(String(json[name]), 10)).filter(Number.isInteger)
  if (found !== undefined) return found
  const inner = [...DETAILS.map((name) => json[name]), contentOf(json)]
  return inner.map(totalIn).find((total) => total !== undefined)
}

/** The number of all records, by `Content-Range`, `X-Total-Count` or the envelope. */
export function totalOf({ headers, json }: Pick<ApiResponse, 'headers' | 'json'>): number | undefined {
  const ofHeader = headers.get('Content-Range')?.split('/')[1] ?? headers.get('X-Total-Count')
  const total = Number.parseInt(ofHeader ?? '', 10)
  return Number.isInteger(total) ? total : totalIn(json)
}

const hasMark = (json: unknown): boolean =>
  isEnvelope(json) &&
  (PAGE_MARKS.some((name) => name in json) ||
    [...DETAILS.map((name) => json[name]), contentOf(json)].some(hasMark))

/** Does the server page by `?page=`, and not by our `range`? */
export const pagesByNumber = ({ headers, json }: Pick<ApiResponse, 'headers' | 'json'>): boolean =>
  !headers.has('Content-Range') && hasMark(json)
