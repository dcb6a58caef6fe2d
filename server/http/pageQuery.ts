import { badInput } from '../errors/apiError.ts'

/** Rows when a page is asked for without saying how many. */
const FIRST_PAGE = [0, 24] as const
/** Furthest position that can be asked for. */
const FURTHEST = 100_000_000

function json(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ [name]: 'Is not JSON' })
  }
}

function rangeOf(value: unknown): readonly [number, number] | undefined {
  if (value === undefined) return undefined
  const [first, last] = Array.isArray(value) ? value : []
  const fit = [first, last].every((at) => Number.isInteger(at) && at >= 0 && at <= FURTHEST)
  if (!fit || last < first) throw badInput({ range: 'Must be like [0,24]' })
  if (last - first >= 1_000) throw badInput({ range: 'At most 1,000 records in one page' })
  return [first, last]
}

function embedOf(value: unknown): readonly string[] | true | undefined {
  if (value === undefined || value === true) return value
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value
  throw badInput({ embed: 'Must be like ["state_id"]' })
}

function afterOf(value: unknown): readonly [unknown, unknown] | undefined {
  if (value === undefined) return undefined
  const [key, id] = Array.isArray(value) ? value : []
  const plain = key === null || typeof key === 'string' || typeof key === 'number'
  if (!plain || !Number.isInteger(id) || id < 0 || id >= 2 ** 31)
    throw badInput({ after: 'Must be like ["BELUR",215150]' })
  return [key, id]
}

/** react-admin's simple-REST query, read and checked; `range` is undefined where the whole list is asked for. */
export function pageQuery(query: (name: string) => string | undefined) {
  return {
    sort: json('sort', query('sort')),
    range: rangeOf(json('range', query('range'))),
    filter: json('filter', query('filter')) ?? {},
    embed: embedOf(json('embed', query('embed'))),
    after: afterOf(json('after', query('after'))),
    firstPage: FIRST_PAGE,
  }
}
