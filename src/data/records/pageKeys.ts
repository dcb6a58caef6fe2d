import { entities } from '../../../schema/index.ts'
import type { FormOfRecord } from '../../../schema/plan.ts'
import { API } from '../request.ts'
import { perUser } from '../session/perUser.ts'

/** What a list call embeds: titles of references, the first areas of a list of areas, and the form of a yearly record. */
type Embedded = Readonly<Record<string, string | null | readonly string[] | FormOfRecord>>

export interface ApiRecord {
  id: number
  embedded?: Embedded
  [field: string]: unknown
}

/** The parameters of a list call, parsed from its URL. */
export interface PageRequest {
  path: string
  sort: [field: string, order: 'ASC' | 'DESC']
  range: [first: number, last: number]
  filter: Record<string, unknown>
}

/** Parses the URL of a list call; undefined for any other URL. */
export function parsePageRequest(url: string): PageRequest | undefined {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  const read = (name: string) => JSON.parse(parameters.get(name) ?? 'null')
  if (!parameters.has('range') && !parameters.has('filter')) return undefined
  return {
    path,
    sort: read('sort') ?? ['id', 'ASC'],
    range: read('range') ?? [0, Number.MAX_SAFE_INTEGER],
    filter: read('filter') ?? {},
  }
}

type SeekKey = [sortValue: unknown, id: number]

/** Number of lists whose keys are remembered. */
const MAX_LISTS = 20

/**
 * Remembers the key of the last row of each page, so that the server can seek the next page by key (keyset pagination):
 * page 40,001 is then as fast as page 1. A reference sorts by its title and must be embedded. A write moves rows, so the
 * keys of its lists are dropped.
 */
function createSeek(isReference: (path: string, field: string) => boolean) {
  const listsOfUser = perUser(() => new Map<string, Map<number, SeekKey>>())
  const listName = ({ path, sort, range, filter }: PageRequest) =>
    `${path} ${JSON.stringify([sort, range[1] - range[0], filter])}`

  return {
    /** Sort value and id of the last row before this page, if the page before was loaded. */
    after: (page: PageRequest): SeekKey | undefined =>
      listsOfUser()
        .get(listName(page))
        ?.get(page.range[0] - 1),
    remember(page: PageRequest, rows: readonly ApiRecord[]) {
      const last = rows.at(-1)
      if (!last || rows.length <= page.range[1] - page.range[0]) return
      const [field] = page.sort
      const sortValue = isReference(page.path, field) ? last.embedded?.[field] : last[field]
      if (sortValue === undefined) return
      const name = listName(page)
      const lists = listsOfUser()
      const keys = lists.get(name) ?? new Map<number, SeekKey>()
      lists.delete(name)
      lists.set(name, keys.set(page.range[1], [sortValue, last.id]))
      const oldest = lists.keys().next().value
      if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest)
    },
    /** Drops the keys of one path, or of all paths. */
    forget(path?: string) {
      const lists = listsOfUser()
      for (const name of lists.keys()) if (!path || name.startsWith(`${path} `)) lists.delete(name)
    },
  }
}

const byPath = new Map(Object.values(entities).map((entity) => [`${API}/${entity.path}`, entity]))

export const seek = createSeek((path, field) => byPath.get(path)?.fields[field]?.kind === 'reference')

/** The address of a page with the key of the row before it, where that is known. */
export const addSeekKey = (url: string, page: PageRequest | undefined) => {
  const after = page && seek.after(page)
  return after ? `${url}&after=${encodeURIComponent(JSON.stringify(after))}` : url
}
