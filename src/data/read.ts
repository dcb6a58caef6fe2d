import { type GetOneParams, HttpError } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { COUNT_LIMIT } from '../../schema/countLimit.ts'
import { entities } from '../../schema/index.ts'
import { i18nProvider } from './i18nProvider.ts'
import { type ApiRecord, addSeekKey, parsePageRequest, seek } from './records/pageKeys.ts'
import { API, type ApiResponse, OTHER_SERVER, type RequestOptions, request } from './request.ts'
import { storage } from './session/storage.ts'
import type { KaushalDataProvider } from './types.ts'

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

/** The pages of lists that have more records than were counted. */
const partlyCounted = new WeakSet<object>()

/** Fetch function for ra-data-simple-rest: requests deep pages by key, and translates the lists of other servers. */
async function readPage(url: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const page = parsePageRequest(url)
  const response = await request(addSeekKey(url, page), options)
  if (!page) return response
  learn(!isOurPage(response))
  if (isForeign()) return (await foreignCalls()).foreignPage(url, response, page)
  const records = response.json as ApiRecord[]
  if (response.headers.has(COUNT_LIMIT)) partlyCounted.add(records)
  seek.remember(page, records)
  return response
}

/** The path of an entity in the API. */
export const apiPath = (resource: string) => entities[resource]?.path ?? resource

const restProvider = simpleRest(API, (url: string, { signal } = {}) =>
  readPage(url, { signal: signal ?? undefined }),
)

/** Where the server stopped counting, the total is one more and means "more than". */
const withMore = <T extends { data: object }>(list: T) => ({
  ...list,
  meta: { more: partlyCounted.has(list.data) },
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
  getList: async (resource, params) => withMore(await restProvider.getList(apiPath(resource), params)),
  getOne: getOne as KaushalDataProvider['getOne'],
  getMany: (resource, params) => restProvider.getMany(apiPath(resource), params),
  getManyReference: async (resource, params) =>
    withMore(await restProvider.getManyReference(apiPath(resource), params)),
}
