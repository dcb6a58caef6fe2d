import { z } from 'zod'
import { XLSX } from '../../schema/contract/route.ts'
import { pageQuery } from '../../schema/contract/values.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { isEmptyValue, isNoRecord } from '../../schema/emptyValue.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { isYearRecord, NEW_VERSION } from '../../schema/naturalKey.ts'
import { validate } from '../../schema/validate.ts'
import { authorize, isAdministrator } from '../access/rights.ts'
import { entityRoute, type RequestContext, type Route } from '../access/route.ts'
import { GLOBAL_SCOPE, type Scope } from '../access/scope.ts'
import { ApiError, notFound } from '../errors/apiError.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { sendJson, sendResult, sendStream } from '../http/reply.ts'
import { remove, restore, setStatus } from '../records/bulk.ts'
import { isUpdate } from '../records/checkSave.ts'
import { exportCsv } from '../records/exportCsv.ts'
import { gatherSheet, writeList } from '../records/exportSheet.ts'
import { findByKey } from '../records/findByKey.ts'
import { countRecords, readRecord, sendList } from '../records/read.ts'
import { readOptions } from '../records/readOptions.ts'
import { save } from '../records/save.ts'
import { saveEach } from '../records/saveEach.ts'
import { undo } from '../records/undo.ts'
import { referencesOf } from '../sql/columns.ts'
import { sendWritten } from './formStatusReply.ts'

async function sendRecord(
  entity: Entity,
  { c, database, path, query, principal: { scope } }: RequestContext<'GET {entity}/{id}'>,
) {
  const body = await readRecord(database, entity, path.id, scope, query.embed)
  if (body === null) throw notFound('records.notFound', { entity: inlineParam(entity.label) })
  return sendJson(c, body)
}

async function sendOptions(
  entity: Entity,
  scope: Scope,
  { c, database, query: { filter = {}, range = [0, 49] } }: RequestContext<'GET {entity}/options'>,
) {
  const page = await readOptions(database, entity, { filter, range, scope, paths: true })
  return sendJson(c, page.body)
}

/** Sends all matching records as a CSV file, in the order of the grid. */
function sendCsv(
  entity: Entity,
  { c, database, query, principal: { scope } }: RequestContext<'GET {entity}/export.csv'>,
) {
  const pageQuery = { ...query, filter: query.filter ?? {}, scope }
  return sendStream(c, exportCsv(database, entity, pageQuery), {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${entity.name}.csv"`,
  })
}

/** Sends the same records as a workbook, which another thread writes. */
async function sendSheet(
  entity: Entity,
  { c, database, query, principal: { scope }, runTask }: RequestContext<'GET {entity}/export.xlsx'>,
) {
  const sheet = await gatherSheet(database, entity, { ...query, filter: query.filter ?? {}, scope })
  return c.body((await runTask(writeList, sheet)) as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': XLSX,
    'Content-Disposition': `attachment; filename="${entity.name}.xlsx"`,
  })
}

/**
 * Saves a record. The clients of the specification save a year's record again without `id`: it then updates the stored one of its area and
 * year. Throws 403 for a caller who may only create, and what save() throws.
 */
async function saveRecord(entity: Entity, request: RequestContext<'POST {entity}'>) {
  const { database, body, caller, principal } = request
  try {
    return await save(database, entity, body, caller)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400
    if (!isRefused || !isYearRecord(entity) || isUpdate(body) || body.version === NEW_VERSION) throw error
    const id = await findByKey(database, entity, validate(entity.fields, body).values, principal.scope)
    if (id === undefined) throw error
    authorize(principal, entity, 'update')
    return save(database, entity, { ...body, id }, caller)
  }
}

/** Entities with a reference to this one that may name any area: users who can see them may choose among all records. */
const entitiesWithAnywhere = ({ name }: Entity) =>
  Object.values(entities).filter((from) =>
    referencesOf(from).some(({ to, field }) => to === name && field.anywhere),
  )

/** The list, with the query parameters by which the clients of the specification filter it. */
function listRoute(entity: Entity): Route {
  const names = entity.listQuery ?? []
  const list = entityRoute('GET {entity}', entity, {
    right: { entity, action: 'view' },
    handle: (request) => {
      const sent = request.query as Readonly<Record<string, unknown>>
      const named = names.filter(
        (name) => !isEmptyValue(sent[name]) && !isNoRecord(entity.fields[name], sent[name]),
      )
      const filter = {
        ...request.query.filter,
        ...Object.fromEntries(named.map((name) => [name, sent[name]])),
      }
      return sendList(entity, { ...request, query: { ...request.query, filter } })
    },
  })
  if (!names.length) return list
  const query = pageQuery.extend(Object.fromEntries(names.map((name) => [name, z.string().optional()])))
  return { ...list, contract: { ...list.contract, query } }
}

/** The generic calls of one entity. */
function verbsOf(entity: Entity): Route[] {
  const right = (action: Action) => ({ entity, action })
  const referring = entitiesWithAnywhere(entity)
  return [
    listRoute(entity),
    entityRoute('GET {entity}/count', entity, {
      right: right('view'),
      handle: async ({ reply, database, query, principal: { scope } }) =>
        reply({ count: await countRecords(database, entity, query.filter ?? {}, scope) }),
    }),
    entityRoute('GET {entity}/export.xlsx', entity, {
      right: right('export'),
      handle: (context) => sendSheet(entity, context),
    }),
    entityRoute('GET {entity}/export.csv', entity, {
      right: right('export'),
      handle: (request) => sendCsv(entity, request),
    }),
    entityRoute('GET {entity}/options', entity, {
      right: right('view'),
      handle: (request) => sendOptions(entity, request.principal.scope, request),
    }),
    ...(referring.length
      ? [
          entityRoute('GET {entity}/options/anywhere', entity, {
            right: { anyOf: referring, action: 'view' },
            handle: (request) => sendOptions(entity, GLOBAL_SCOPE, request),
          }),
        ]
      : []),
    entityRoute('GET {entity}/{id}', entity, {
      right: right('view'),
      handle: (request) => sendRecord(entity, request),
    }),
    entityRoute('POST {entity}', entity, {
      right: { entity, action: 'save' },
      handle: async (request) => sendWritten(entity, request, await saveRecord(entity, request)),
    }),
    entityRoute('POST {entity}/each', entity, {
      right: { entity, action: 'saveEach' },
      handle: async (request) => {
        const { database, body, caller } = request
        return sendWritten(entity, request, await saveEach(database, entity, body.records, caller))
      },
    }),
    entityRoute('POST {entity}/status', entity, {
      right: right('status'),
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await setStatus(database, entity, body, caller)),
    }),
    entityRoute('POST {entity}/delete', entity, {
      right: right('delete'),
      handle: async (request) =>
        sendWritten(entity, request, await remove(request.database, entity, request.body, request.caller)),
    }),
    entityRoute('POST {entity}/restore', entity, {
      right: right('delete'),
      handle: async ({ c, database, body, caller }) =>
        sendResult(c, await restore(database, entity, body, caller)),
    }),
    entityRoute('POST {entity}/undo', entity, {
      right: right('update'),
      // Undo leaves records that are in another area by now unchanged, and lists them in its reply.
      bypassRowSecurity: true,
      handle: async ({ c, database, body, caller, principal }) =>
        sendResult(
          c,
          await undo(database, entity, body.operation, caller, { ofAnyUser: isAdministrator(principal) }),
        ),
    }),
  ]
}

/** The generic calls of every entity. */
export const verbRoutes: readonly Route[] = Object.values(entities).flatMap(verbsOf)
