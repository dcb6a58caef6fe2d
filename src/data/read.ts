import { entities } from '../../schema/index.ts'
import { totalOf, unwrapped } from './envelope.ts'
import { type Page, pageInBrowser, pageOf, type Row } from './page.ts'
import { type Answer, API, type RequestOptions, request } from './request.ts'
import { createSeek } from './seek.ts'

const byPath = new Map(Object.values(entities).map((entity) => [`${API}/${entity.path}`, entity]))

export const seek = createSeek((path, field) => byPath.get(path)?.fields[field]?.kind === 'reference')

const sought = (url: string, page: Page | undefined) => {
  const after = page && seek.after(page)
  return after ? `${url}&after=${encodeURIComponent(JSON.stringify(after))}` : url
}

/** The page of a server that did not say `Content-Range`: by its envelope's total, else cut here. */
function foreign(answer: Answer, page: Page) {
  const rows = unwrapped(answer.json) as Row[]
  const total = totalOf(answer.json)
  const isPaged = total !== undefined && rows.length < total
  return isPaged ? { rows, total } : pageInBrowser(rows, page)
}

/**
 * What ra-data-simple-rest reads through: asks for deep pages by key, takes records out of envelopes, and gives
 * every page a `Content-Range`.
 */
export async function read(url: string, options: RequestOptions = {}): Promise<Answer> {
  const page = pageOf(url)
  const answer = await request(sought(url, page), options)
  if (!page) return { ...answer, json: unwrapped(answer.json) }
  if (answer.headers.has('Content-Range')) {
    seek.remember(page, answer.json as Row[])
    return answer
  }
  const { rows, total } = foreign(answer, page)
  const headers = new Headers(answer.headers)
  headers.set('Content-Range', `rows ${page.range[0]}-${page.range[0] + rows.length}/${total}`)
  return { ...answer, json: rows, headers }
}
