import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'

/** First and last position of a page without `range`. */
const DEFAULT_RANGE = [0, 24] as const
/** Last position that can be requested. */
const LAST_POSITION = 100_000_000

function parseJson(name: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ [name]: ruleMessage('json') })
  }
}

function parseRange(value: unknown): readonly [number, number] | undefined {
  if (value === undefined) return undefined
  const [first, last] = Array.isArray(value) ? value : []
  const isValid = [first, last].every(
    (position) => Number.isInteger(position) && position >= 0 && position <= LAST_POSITION,
  )
  if (!isValid || last < first) throw badInput({ range: ruleMessage('range') })
  if (last - first >= 1_000) throw badInput({ range: ruleMessage('pageSize') })
  return [first, last]
}

function parseEmbed(value: unknown): readonly string[] | true | undefined {
  if (value === undefined || value === true) return value
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value
  throw badInput({ embed: ruleMessage('embed') })
}

function parseAfter(value: unknown): readonly [unknown, unknown] | undefined {
  if (value === undefined) return undefined
  const [key, id] = Array.isArray(value) ? value : []
  const isScalar = key === null || typeof key === 'string' || typeof key === 'number'
  if (!isScalar || !Number.isInteger(id) || id < 0 || id >= 2 ** 31)
    throw badInput({ after: ruleMessage('after') })
  return [key, id]
}

/** react-admin's simple-REST query, parsed and checked; `range` is undefined in a request for the whole list. */
export function parsePageQuery(query: (name: string) => string | undefined) {
  return {
    sort: parseJson('sort', query('sort')),
    range: parseRange(parseJson('range', query('range'))),
    filter: parseJson('filter', query('filter')) ?? {},
    embed: parseEmbed(parseJson('embed', query('embed'))),
    after: parseAfter(parseJson('after', query('after'))),
    firstPage: DEFAULT_RANGE,
  }
}
