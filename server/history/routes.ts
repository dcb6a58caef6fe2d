import { type Entity, entities } from '../../schema/index.ts'
import type { Asked, Route } from '../api/authorization.ts'
import { idFrom } from '../http/ids.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { written } from '../http/reply.ts'
import { undoWhole } from '../records/undoOperation.ts'
import { log } from './log.ts'
import { recordHistory } from './recordHistory.ts'

const ofRecord = (entity: Entity): Route => ({
  method: 'GET',
  path: `${entity.path}/:id/history`,
  right: { entity, action: 'view' },
  handle: async ({ c, database, param, principal }) =>
    c.json(await recordHistory(database, entity, idFrom(param('id')), principal.reach)),
})

/** Everything that anybody did. */
async function all({ c, database, query }: Asked): Promise<Response> {
  const { filter, range } = pageQuery(query)
  const [first, last] = range ?? [0, 99]
  return c.json(await log(database, filter, last - first + 1))
}

/** Any operation, also one on records of many entities. */
async function takeBack({ c, database, body, caller, principal }: Asked): Promise<Response> {
  return written(c, await undoWhole(database, body.operation, caller, principal))
}

/** The history of each record, for whoever may see it; the log of all, for administrators; and what takes an operation back. */
export const historyRoutes: readonly Route[] = [
  ...Object.values(entities).map(ofRecord),
  { method: 'GET', path: 'history', right: 'administrator', handle: all },
  // What lies elsewhere by now is left alone, and told.
  { method: 'POST', path: 'undo', right: 'byEntity', beyond: true, handle: takeBack },
]
