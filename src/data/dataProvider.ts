import { callApi } from './callApi.ts'
import { jsonQuery } from './calls/jsonQuery.ts'
import { apiPath, foreignCalls, isForeign, isUnknownCall, readCalls } from './read.ts'
import { withNames } from './records/localNames.ts'
import { seek } from './records/pageKeys.ts'
import { API, request } from './request.ts'
import type { KaushalDataProvider, ReferenceOption } from './types.ts'
import { writeCalls } from './write.ts'

export const dataProvider: KaushalDataProvider = {
  supportAbortSignal: true,
  ...readCalls,
  ...writeCalls,

  async count(resource, filter) {
    if (isForeign()) {
      const query = {
        filter,
        sort: { field: 'id', order: 'ASC' as const },
        pagination: { page: 1, perPage: 1 },
      }
      return (await readCalls.getList(resource, query)).total ?? 0
    }
    const { json } = await request(`${API}/${apiPath(resource)}/count?${jsonQuery({ filter })}`)
    return (json as { count: number }).count
  },
  async options(source, filter, range) {
    const [resource = '', where] = source.split('/')
    const named = (option: ReferenceOption) => withNames(resource, option)
    const path = [apiPath(resource), 'options', where].filter(Boolean).join('/')
    if (!isForeign()) {
      const json = await request(`${API}/${path}?${jsonQuery({ filter, range })}`).then(
        (reply) => reply.json,
        (error) => {
          if (!isUnknownCall(error)) throw error
        },
      )
      if (Array.isArray(json)) return (json as ReferenceOption[]).map(named)
    }
    return (await (await foreignCalls()).foreignOptions(source, filter, range)).map(named)
  },
  async api(call, ...request) {
    const reply = await callApi(call, ...request)
    if (call.startsWith('POST')) seek.forget()
    return reply
  },
  async download(call, request, filename) {
    const [{ callForFile }, { saveFile }] = await Promise.all([
      import('./calls/callForFile.ts'),
      import('./calls/saveFile.ts'),
    ])
    saveFile(await callForFile(call, request), filename)
  },
}
