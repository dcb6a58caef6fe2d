import type { Page, Row } from './page.ts'

type Place = [sorted: unknown, id: number]

/** How many lists are remembered. */
const LISTS = 20

/**
 * Where each page of a list ended, so that the next one is sought by key: page 40,001 then costs what page 1 does.
 * A reference sorts by its title, so it must be embedded. A write moves rows, so it forgets the lists of its path.
 */
export function createSeek(isReference: (path: string, field: string) => boolean) {
  const lists = new Map<string, Map<number, Place>>()
  const nameOf = ({ path, sort, range, filter }: Page) =>
    `${path} ${JSON.stringify([sort, range[1] - range[0], filter])}`

  return {
    /** The sort value and id of the last row before this page, where that page was seen. */
    after: (page: Page): Place | undefined => lists.get(nameOf(page))?.get(page.range[0] - 1),
    remember(page: Page, rows: readonly Row[]) {
      const last = rows.at(-1)
      if (!last || rows.length <= page.range[1] - page.range[0]) return
      const [field] = page.sort
      const sorted = isReference(page.path, field) ? last.embedded?.[field] : last[field]
      if (sorted === undefined) return
      const name = nameOf(page)
      const places = lists.get(name) ?? new Map<number, Place>()
      lists.delete(name)
      lists.set(name, places.set(page.range[1], [sorted, last.id]))
      const oldest = lists.keys().next().value
      if (lists.size > LISTS && oldest !== undefined) lists.delete(oldest)
    },
    /** Of one path, or of all. */
    forget(path?: string) {
      for (const name of lists.keys()) if (!path || name.startsWith(`${path} `)) lists.delete(name)
    },
  }
}
