import { z } from 'zod'
import { entityContract, option, record } from '../../schema/contract/entities.ts'
import type { RouteContract } from '../../schema/contract/route.ts'
import type { Lookup } from '../../schema/define.ts'
import { isEmptyValueOrList, isNoRecord } from '../../schema/emptyValue.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { BaseContext, RequestContext, Route } from '../access/route.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { withSentNames } from '../errors/sentNames.ts'
import { sendJson, sendStream } from '../http/reply.ts'
import { jsonArray, readChunks } from '../records/chunks.ts'
import { readChunk, sendList } from '../records/read.ts'
import { readOptions } from '../records/readOptions.ts'

/** Most results of a search. */
const MAX_RESULTS = 200

const PLACEHOLDER = /\{([^}]+)\}/g
const placeholders = (path: string) => [...path.matchAll(PLACEHOLDER)].map(([, fields]) => fields as string)

type Filter = Readonly<Record<string, unknown>>
type PageQuery = RequestContext<'GET {entity}'>['query']

/** A value of the body: the name under which it was sent, and the field by which it filters. */
interface SentValue {
  name: string
  field: string
  value: unknown
}

/** The values of a body that are not blank. Throws 400 without the one that is required. */
function sentValues(
  { fields }: Entity,
  { body: declared = {}, required }: Lookup,
  body: Filter,
): SentValue[] {
  const sent = Object.entries(declared).flatMap(([key, field]) => {
    const names = [key, field].filter(
      (name) => !isEmptyValueOrList(body[name]) && !isNoRecord(fields[field], body[name]),
    )
    return names.slice(0, 1).map((name) => ({ name, field, value: body[name] }))
  })
  if (required && !sent.some(({ field }) => field === declared[required]))
    throw badInput({ [required]: ruleMessage('required') })
  return sent
}

/** The filter by field from the declaration, the path and the body; null for a body without any value, or a path that names no record. */
function filterOf(
  { fields }: Entity,
  lookup: Lookup,
  path: Filter,
  sent: readonly SentValue[],
): Filter | null {
  const fromPath = Object.entries(path).filter(([name]) => !name.startsWith('_'))
  const fromBody = sent.map(({ field, value }) => [field, value] as const)
  if (lookup.body && fromBody.length === 0) return null
  if (fromPath.some(([names, value]) => names.split('|').every((name) => isNoRecord(fields[name], value))))
    return null
  return { ...lookup.where, ...Object.fromEntries([...fromPath, ...fromBody]) }
}

const noneYet = ({ label }: Entity) => notFound('records.noneYet', { entity: inlineParam(label) })

/** The records that match both filters. Where both name a field, its value is one of those that both have. */
function bothFilters(own: Filter, sent: Filter = {}): Filter {
  const common = Object.entries(own).map(([name, value]) => {
    if (!Object.hasOwn(sent, name)) return [name, value] as const
    const wanted = [sent[name]].flat().map(String)
    return [name, [value].flat().filter((one) => wanted.includes(String(one)))] as const
  })
  return { ...sent, ...Object.fromEntries(common) }
}

const replies: {
  [R in NonNullable<Lookup['reply']>]: (
    entity: Entity,
    lookup: Lookup,
    filter: Filter,
    request: BaseContext & { query: PageQuery },
  ) => Promise<Response>
} = {
  options: async (entity, _lookup, filter, { c, database, principal: { scope } }) => {
    if ('q' in filter)
      return sendJson(
        c,
        (await readOptions(database, entity, { filter, scope, range: [0, MAX_RESULTS - 1] })).body,
      )
    return sendStream(
      c,
      jsonArray(readChunks((range, after) => readOptions(database, entity, { filter, scope, range, after }))),
    )
  },
  records: async (entity, _lookup, filter, { c, database, principal: { scope } }) =>
    sendStream(
      c,
      jsonArray(
        readChunks((range, after) =>
          readChunk(database, entity, { filter, scope, range, after, sort: ['id', 'ASC'] }),
        ),
      ),
    ),
  page: (entity, _lookup, filter, request) => {
    const { query } = request
    return sendList(entity, { ...request, query: { ...query, filter: bothFilters(filter, query.filter) } })
  },
  record: async (entity, { newest }, filter, { c, database, principal: { scope } }) => {
    const sort = newest ? [newest, 'DESC'] : ['id', 'DESC']
    const { body, count } = await readChunk(database, entity, { filter, scope, range: [0, 0], sort })
    if (!count) throw noneYet(entity)
    return sendJson(c, body.slice(1, -1))
  },
}

const replySchemas = {
  options: z.array(option),
  records: z.array(record),
  page: z.array(record),
  record,
} as const satisfies { [R in NonNullable<Lookup['reply']>]: z.ZodType }

/** The contract of a lookup, from its declaration. */
const contractOf = (
  { plural }: Entity,
  path: string,
  { body, reply = 'options' }: Lookup,
): RouteContract => ({
  summary: `${plural}: lookup`,
  path: z.object(Object.fromEntries(placeholders(path).map((name) => [name, z.string()]))),
  ...(body && {
    body: z.looseObject(Object.fromEntries(Object.keys(body).map((name) => [name, z.unknown().optional()]))),
  }),
  ...(reply === 'page' && { query: entityContract['GET {entity}'].query }),
  reply: replySchemas[reply],
})

/** The request with a scope that the level does not widen. */
const inOwnAreas = ({ principal, ...request }: BaseContext): BaseContext => ({
  ...request,
  principal: { ...principal, scope: { ...principal.scope, level: null } },
})

const lookupRoute = (entity: Entity, path: string, lookup: Lookup): Route => ({
  call: `${lookup.body ? 'POST' : 'GET'} ${path}`,
  method: lookup.body ? 'POST' : 'GET',
  path,
  entity,
  contract: contractOf(entity, path, lookup),
  right: { entity, action: 'view' },
  inMaintenance: true,
  handle: async ({ path: parameters, body, query, ...sent }) => {
    const request = lookup.ownAreas ? inOwnAreas(sent) : sent
    const { reply = 'options' } = lookup
    const values = sentValues(entity, lookup, (body ?? {}) as Filter)
    const filter = filterOf(entity, lookup, parameters as Filter, values)
    if (!filter && reply === 'record') throw noneYet(entity)
    if (!filter) return sendJson(request.c, '[]')
    try {
      return await replies[reply](entity, lookup, filter, { ...request, query: query as PageQuery })
    } catch (error) {
      throw withSentNames(error, (path) => values.find(({ field }) => field === path)?.name ?? path)
    }
  },
})

/** The calls that entities declare beside the generic ones. */
export const lookupRoutes: readonly Route[] = Object.values(entities).flatMap((entity) =>
  Object.entries(entity.lookups ?? {}).map(([path, lookup]) => lookupRoute(entity, path, lookup)),
)
