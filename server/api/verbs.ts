import { type Entity, entities } from '../../schema/index.ts'
import { inSentence } from '../../schema/label.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { ruleMessage } from '../../schema/rules.ts'
import { isAdministrator } from '../access/rights.ts'
import type { RequestContext, Route } from '../access/route.ts'
import { GLOBAL_SCOPE, type Scope } from '../access/scope.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { parseId } from '../http/parseId.ts'
import { parsePageQuery } from '../http/parsePageQuery.ts'
import { sendJson, sendResult, sendStream } from '../http/reply.ts'
import { remove, restore, setStatus } from '../records/bulk.ts'
import { readChunks } from '../records/chunks.ts'
import { type ExportedRecord, writeCsv } from '../records/exportCsv.ts'
import { countRecords, readChunk, readRecord } from '../records/read.ts'
import { readOptions } from '../records/readOptions.ts'
import { save } from '../records/save.ts'
import { sendList } from '../records/sendList.ts'
import { undo } from '../records/undo.ts'
import { referencesOf } from '../sql/columns.ts'

async function sendRecord(
  entity: Entity,
  { c, database, param, query, principal: { scope } }: RequestContext,
) {
  const body = await readRecord(database, entity, parseId(param('id')), scope, parsePageQuery(query).embed)
  if (body === null) throw notFound('records.notFound', { entity: inSentence(entity.label) })
  return sendJson(c, body)
}

async function sendOptions(entity: Entity, scope: Scope, { c, database, query }: RequestContext) {
  const { filter, range } = parsePageQuery(query)
  if (typeof filter !== 'object' || Array.isArray(filter)) throw badInput({ filter: ruleMessage('object') })
  const page = await readOptions(database, entity, {
    filter: filter as Record<string, unknown>,
    range: range ?? [0, 49],
    scope,
    paths: true,
  })
  return sendJson(c, page.body)
}

/** Sends all matching records as a CSV file, in the order of the grid. */
function sendCsv(entity: Entity, { c, database, query, principal: { scope } }: RequestContext) {
  const page = { ...parsePageQuery(query), scope }
  async function* records(): AsyncGenerator<ExportedRecord[]> {
    const chunks = readChunks((range, after) =>
      readChunk(database, entity, { ...page, embed: true, range, after }),
    )
    for await (const { body } of chunks) yield JSON.parse(body) as ExportedRecord[]
  }
  return sendStream(c, writeCsv(entity, records()), {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${entity.name}.csv"`,
  })
}

/** Entities with a reference to this one that may name any area: users who can see them may choose among all records. */
const entitiesWithAnywhere = ({ name }: Entity) =>
  Object.values(entities).filter((from) =>
    referencesOf(from).some(({ to, field }) => to === name && field.anywhere),
  )

/** The generic calls of one entity. */
function verbsOf(entity: Entity): Route[] {
  const { path } = entity
  const right = (action: Action) => ({ entity, action })
  const referring = entitiesWithAnywhere(entity)
  return [
    { method: 'GET', path, right: right('view'), handle: (request) => sendList(entity, request) },
    {
      method: 'GET',
      path: `${path}/count`,
      right: right('view'),
      handle: async ({ c, database, query, principal: { scope } }) =>
        c.json({ count: await countRecords(database, entity, parsePageQuery(query).filter, scope) }),
    },
    {
      method: 'GET',
      path: `${path}/export.csv`,
      right: right('export'),
      handle: (request) => sendCsv(entity, request),
    },
    {
      method: 'GET',
      path: `${path}/options`,
      right: right('view'),
      handle: (request) => sendOptions(entity, request.principal.scope, request),
    },
    ...(referring.length
      ? [
          {
            method: 'GET',
            path: `${path}/options/anywhere`,
            right: { anyOf: referring, action: 'view' },
            handle: (request) => sendOptions(entity, GLOBAL_SCOPE, request),
          } satisfies Route,
        ]
      : []),
    {
      method: 'GET',
      path: `${path}/:id`,
      right: right('view'),
      handle: (request) => sendRecord(entity, request),
    },
    {
      method: 'POST',
      path,
      right: { entity, action: 'save' },
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await save(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/status`,
      right: right('status'),
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await setStatus(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/delete`,
      right: right('delete'),
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await remove(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/restore`,
      right: right('delete'),
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await restore(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/undo`,
      right: right('update'),
      // Undo leaves records that are in another area by now unchanged, and lists them in its reply.
      bypassRowSecurity: true,
      handle: async ({ c, database, body, caller, principal }) =>
        sendResult(
          c,
          await undo(database, entity, body.operation, caller, { ofAnyUser: isAdministrator(principal) }),
        ),
    },
  ]
}

/** The generic calls of every entity. */
export const verbRoutes: readonly Route[] = Object.values(entities).flatMap(verbsOf)
