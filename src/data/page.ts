export interface Row {
  id: number
  embedded?: Record<string, string | null>
  [field: string]: unknown
}

/** What a list call asks for, read back from its address. */
export interface Page {
  path: string
  sort: [field: string, order: 'ASC' | 'DESC']
  range: [first: number, last: number]
  filter: Record<string, unknown>
}

/** The page that an address asks for; undefined where it is not one of a list. */
export function pageOf(url: string): Page | undefined {
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  const read = (name: string) => JSON.parse(asked.get(name) ?? 'null')
  if (!asked.has('range') && !asked.has('filter')) return undefined
  return {
    path,
    sort: read('sort') ?? ['id', 'ASC'],
    range: read('range') ?? [0, Number.MAX_SAFE_INTEGER],
    filter: read('filter') ?? {},
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const same = (value: unknown, wanted: unknown) =>
  wanted === null ? isEmpty(value) : String(value) === String(wanted)
const order = new Intl.Collator(undefined, { numeric: true })
const compare = (one: unknown, other: unknown) => order.compare(String(one), String(other))

function matches(row: Row, field: string, wanted: unknown): boolean {
  if (field === 'q') {
    const sought = String(wanted).trim().toLowerCase()
    return Object.values(row).some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(sought),
    )
  }
  if (field.endsWith('_gte'))
    return !isEmpty(row[field.slice(0, -4)]) && compare(row[field.slice(0, -4)], wanted) >= 0
  if (field.endsWith('_lte'))
    return !isEmpty(row[field.slice(0, -4)]) && compare(row[field.slice(0, -4)], wanted) <= 0
  return Array.isArray(wanted) ? wanted.some((one) => same(row[field], one)) : same(row[field], wanted)
}

/** Filters, sorts and cuts in the browser, for servers that send the whole list. Empty values come last. */
export function pageInBrowser(rows: readonly Row[], { sort: [field, direction], range, filter }: Page) {
  const sign = direction === 'DESC' ? -1 : 1
  const found = rows
    .filter((row) => Object.entries(filter).every(([name, wanted]) => matches(row, name, wanted)))
    .toSorted((one, other) => {
      const [a, b] = [one[field], other[field]]
      if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
      return sign * compare(a, b)
    })
  return { rows: found.slice(range[0], range[1] + 1), total: found.length }
}
