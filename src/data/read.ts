import { type GetOneParams, HttpError } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { countLimit } from '../../schema/countLimit.ts'
import { entities } from '../../schema/index.ts'
import type { FormOfRecord } from '../../schema/plan.ts'
import { i18nProvider } from './i18nProvider.ts'
import { perUser } from './perUser.ts'
import { API, type ApiResponse, OTHER_SERVER, type RequestOptions, request } from './request.ts'
import { storage } from './storage.ts'
import type { KaushalDataProvider } from './types.ts'

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
function parsePageRequest(url: string): PageRequest | undefined {
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

const addSeekKey = (url: string, page: PageRequest | undefined) => {
  const after = page && seek.after(page)
  return after ? `${url}&after=${encodeURIComponent(JSON.stringify(after))}` : url
}

/** The calls to another server, loaded when the first reply is not in our dialect. */
export const foreignCalls = () => import('./foreign/foreignCalls.ts')

/** Which server has answered in this session. Until the first list, that of `VITE_API` is taken for another one. */
let answered: { token: string | null; isForeign: boolean } | undefined
const learn = (isForeign: boolean) => {
  answered = { token: storage.token(), isForeign }
}
const known = () => (answered?.token === storage.token() ? answered.isForeign : undefined)
/** Is the API another server's? See docs/decisions/0035-foreign-servers.md. */
export const isForeign = () => known() ?? OTHER_SERVER !== ''

/** Every record of ours has a version. */
const isOurRecord = (json: unknown) =>
  typeof json === 'object' && json !== null && 'id' in json && 'version' in json
const isOurPage = ({ headers, json }: ApiResponse) =>
  headers.has('Content-Range') && Array.isArray(json) && (json.length === 0 || isOurRecord(json[0]))

/** Does the error say that the server does not know the call? Some refuse it with status 200. */
export const isUnknownCall = ({ status, body }: HttpError) =>
  [200, 404, 405, 501].includes(Number(status)) || (body as { isPage?: boolean } | undefined)?.isPage === true

/** Fetch function for ra-data-simple-rest: requests deep pages by key, and translates the lists of other servers. */
async function readPage(url: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const page = parsePageRequest(url)
  const response = await request(addSeekKey(url, page), options)
  if (!page) return response
  learn(!isOurPage(response))
  if (isForeign()) return (await foreignCalls()).foreignPage(url, response, page)
  seek.remember(page, response.json as ApiRecord[])
  return response
}

/** The path of an entity in the API. */
export const apiPath = (resource: string) => entities[resource]?.path ?? resource

const restProvider = simpleRest(API, (url: string, { signal } = {}) =>
  readPage(url, { signal: signal ?? undefined }),
)

/** The server stops counting at the limit of the filter; a total of one more means "more than". */
const withMore = <T extends { total?: number }>(list: T, filter: unknown) => ({
  ...list,
  meta: { more: list.total === countLimit(filter) + 1 },
})

/** One record; from the list, where the server does not know the call. */
async function getOne(resource: string, params: GetOneParams) {
  const path = apiPath(resource)
  try {
    const reply = await restProvider.getOne(path, params)
    learn(!isOurRecord(reply.data))
    if (!isForeign()) return reply
    const data = await (await foreignCalls()).foreignRecord(resource, params.id, reply.data)
    if (!data) throw new HttpError(i18nProvider.translate('form.missing.body'), 404)
    return { data }
  } catch (error) {
    if (known() === false || !isUnknownCall(error as HttpError)) throw error
    const found = await restProvider.getMany(path, { ids: [params.id] }).catch(() => undefined)
    const data = found?.data[0]
    if (!data) throw error
    return { data }
  }
}

/** The read calls of the data provider. */
export const readCalls: Pick<KaushalDataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'> = {
  getList: async (resource, params) =>
    withMore(await restProvider.getList(apiPath(resource), params), params.filter),
  getOne: getOne as KaushalDataProvider['getOne'],
  getMany: (resource, params) => restProvider.getMany(apiPath(resource), params),
  getManyReference: async (resource, params) =>
    withMore(await restProvider.getManyReference(apiPath(resource), params), params.filter),
}
