import { type Entity, entities } from '../../schema/index.ts'
import type { RequestContext, Route } from '../access/route.ts'
import { parseId } from '../http/parseId.ts'
import { parsePageQuery } from '../http/parsePageQuery.ts'
import { sendResult } from '../http/reply.ts'
import { undoOperation } from '../records/undoOperation.ts'
import { readLog } from './operationLog.ts'
import { recordHistory } from './recordHistory.ts'

const recordRoute = (entity: Entity): Route => ({
  method: 'GET',
  path: `${entity.path}/:id/history`,
  right: { entity, action: 'view' },
  handle: async ({ c, database, param, principal }) =>
    c.json(await recordHistory(database, entity, parseId(param('id')), principal.scope)),
})

/** The operations of all users. */
async function showLog({ c, database, query }: RequestContext): Promise<Response> {
  const { filter, range } = parsePageQuery(query)
  const [first, last] = range ?? [0, 99]
  return c.json(await readLog(database, filter, last - first + 1))
}

/** Undoes any operation, also one on records of several entities. */
async function undoAny({ c, database, body, caller, principal }: RequestContext): Promise<Response> {
  return sendResult(c, await undoOperation(database, body.operation, caller, principal))
}

/** The history of each record, for users who can view it; the log of all operations, for administrators; and undo. */
export const historyRoutes: readonly Route[] = [
  ...Object.values(entities).map(recordRoute),
  { method: 'GET', path: 'history', right: 'administrator', handle: showLog },
  // Records that have moved outside the caller's scope are not undone; the reply lists them.
  { method: 'POST', path: 'undo', right: 'byEntity', bypassRowSecurity: true, handle: undoAny },
]
