import { type Entity, entities } from '../../schema/index.ts'
import { entityRoute, type RequestContext, type Route, route } from '../access/route.ts'
import { sendResult } from '../http/reply.ts'
import { undoOperation } from '../records/undoOperation.ts'
import { readLog } from './operationLog.ts'
import { recordHistory } from './recordHistory.ts'

const recordRoute = (entity: Entity): Route =>
  entityRoute('GET {entity}/{id}/history', entity, {
    right: { entity, action: 'view' },
    handle: async ({ reply, database, path, principal, caller }) =>
      reply(await recordHistory(database, entity, path.id, principal.scope, caller.vault)),
  })

/** The operations of all users. */
async function showLog({ reply, database, query }: RequestContext<'GET history'>): Promise<Response> {
  const { filter = {}, range: [first, last] = [0, 99] } = query
  return reply(await readLog(database, filter, last - first + 1))
}

/** Undoes any operation, also one on records of several entities. */
async function undoAny({
  c,
  database,
  body,
  caller,
  principal,
}: RequestContext<'POST undo'>): Promise<Response> {
  return sendResult(c, await undoOperation(database, body.operation, caller, principal))
}

/** The history of each record, for users who can view it; the log of all operations, for administrators; and undo. */
export const historyRoutes: readonly Route[] = [
  ...Object.values(entities).map(recordRoute),
  route('GET history', { right: 'administrator', handle: showLog }),
  // Records that have moved outside the caller's scope are not undone; the reply lists them.
  route('POST undo', { right: 'byEntity', bypassRowSecurity: true, handle: undoAny }),
]
