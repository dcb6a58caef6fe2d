import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { compareValues, filterRows } from '../records/filterRows.ts'
import type { ApiRecord, PageRequest } from '../records/pageKeys.ts'
import { type ApiResponse, request } from '../request.ts'
import { pagesByNumber, rowsOf, totalOf } from './envelope.ts'

/** A list of more pages than this is filtered, sorted and paged by its server alone. */
const MAX_PAGES = 40
/** Asked for where a server pages by number; it may send fewer. */
const PAGE_SIZE = 500

interface Page {
  rows: readonly ApiRecord[]
  total: number
}

/** Filters, sorts and pages a complete list. Empty values come last. */
function pageInBrowser(
  rows: readonly ApiRecord[],
  { sort: [field, direction], range, filter }: PageRequest,
): Page {
  const sign = direction === 'DESC' ? -1 : 1
  const titleOf = (row: ApiRecord) => row.embedded?.[field] ?? row[field]
  const found = filterRows(rows, filter).toSorted((left, right) => {
    const [a, b] = [titleOf(left), titleOf(right)]
    if (isEmptyValue(a) || isEmptyValue(b)) return Number(isEmptyValue(a)) - Number(isEmptyValue(b))
    return sign * compareValues(a, b)
  })
  return { rows: found.slice(range[0], range[1] + 1), total: found.length }
}

const numberedPage = (url: string, number: number, size: number) =>
  request(`${url}${url.includes('?') ? '&' : '?'}page=${number}&per_page=${size}`)

/** Pages of a server from number `first` to `last`, one after the other. */
async function readPages(url: string, first: number, last: number, size: number) {
  const rows: object[] = []
  for (let number = first; number <= last; number += 1)
    rows.push(...rowsOf((await numberedPage(url, number, size)).json))
  return rows
}

/** All rows of a list that is paged by number; undefined where it is too long. */
async function readAll(path: string): Promise<object[] | undefined> {
  const first = await numberedPage(path, 1, PAGE_SIZE)
  const rows = rowsOf(first.json)
  const pages = rows.length && Math.ceil((totalOf(first) ?? 0) / rows.length)
  if (pages > MAX_PAGES) return undefined
  return [...rows, ...(await readPages(path, 2, pages, PAGE_SIZE))]
}

/** The complete list of a path, however the server pages it. */
export async function readList(path: string): Promise<readonly object[]> {
  const reply = await request(path)
  const rows = rowsOf(reply.json)
  const isComplete = !pagesByNumber(reply) || rows.length >= (totalOf(reply) ?? 0)
  return isComplete ? rows : ((await readAll(path)) ?? rows)
}

/**
 * The wanted page of a list. A complete list is paged here; of a server that pages by number all pages are read first, or where there are
 * too many, those of the wanted range; any other server has followed `range`.
 */
export async function pageOf(
  url: string,
  response: ApiResponse,
  page: PageRequest,
  toRows: (rows: readonly object[]) => Promise<readonly ApiRecord[]>,
): Promise<Page> {
  const rows = rowsOf(response.json)
  const total = totalOf(response)
  if (total === undefined || rows.length >= total) return pageInBrowser(await toRows(rows), page)
  const [first, last] = page.range
  if (!pagesByNumber(response) && rows.length <= last - first + 1) return { rows: await toRows(rows), total }
  const all = await readAll(page.path)
  if (all) return pageInBrowser(await toRows(all), page)
  const size = rows.length
  const start = Math.floor(first / size)
  const found = await readPages(url, start + 1, Math.floor(last / size) + 1, size)
  return { rows: await toRows(found.slice(first - start * size, last - start * size + 1)), total }
}
