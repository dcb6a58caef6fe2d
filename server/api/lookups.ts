import type { Lookup } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { notFound } from '../errors/apiError.ts'
import { jsonText, streamed } from '../http/reply.ts'
import { options } from '../records/options.ts'
import { piece } from '../records/read.ts'
import { asArray, pieces } from '../records/stream.ts'
import type { Asked, Route } from './authorization.ts'

/** Most hits of a search. */
const HITS = 200

const PLACEHOLDER = /\{([^}]+)\}/g
const placeholders = (path: string) => [...path.matchAll(PLACEHOLDER)].map(([, fields]) => fields as string)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What the path and the body narrow, by field; null when a body asks for nothing at all. */
function filterOf(path: string, lookup: Lookup, { param, body }: Asked): Record<string, unknown> | null {
  const fromPath = placeholders(path).map((fields, at) => [fields, param(`p${at}`)] as const)
  const fromBody = Object.entries(lookup.body ?? {}).map(([name, field]) => [field, body[name]] as const)
  const asked = fromBody.filter(([, value]) => !isEmpty(value))
  if (lookup.body && asked.length === 0) return null
  return Object.fromEntries([...fromPath.filter(([fields]) => !fields.startsWith('_')), ...asked])
}

type Filter = Record<string, unknown>

const replies: {
  [R in NonNullable<Lookup['reply']>]: (
    entity: Entity,
    lookup: Lookup,
    filter: Filter,
    asked: Asked,
  ) => Promise<Response>
} = {
  options: async (entity, _lookup, filter, { c, database, principal: { reach } }) => {
    if ('q' in filter)
      return jsonText(c, (await options(database, entity, { filter, reach, range: [0, HITS - 1] })).body)
    return streamed(
      c,
      asArray(pieces((range, after) => options(database, entity, { filter, reach, range, after }))),
    )
  },
  records: async (entity, _lookup, filter, { c, database, principal: { reach } }) =>
    streamed(
      c,
      asArray(
        pieces((range, after) =>
          piece(database, entity, { filter, reach, range, after, sort: ['id', 'ASC'] }),
        ),
      ),
    ),
  record: async (entity, { newest }, filter, { c, database, principal: { reach } }) => {
    const sort = newest ? [newest, 'DESC'] : ['id', 'DESC']
    const { body, count } = await piece(database, entity, { filter, reach, range: [0, 0], sort })
    if (!count) throw notFound(`There is no ${entity.label.toLowerCase()} for this yet.`)
    return jsonText(c, body.slice(1, -1))
  },
}

function route(entity: Entity, path: string, lookup: Lookup): Route {
  let at = 0
  return {
    method: lookup.body ? 'POST' : 'GET',
    path: path.replace(PLACEHOLDER, () => `:p${at++}`),
    right: { entity, action: 'view' },
    handle: async (asked) => {
      const filter = filterOf(path, lookup, asked)
      return filter
        ? replies[lookup.reply ?? 'options'](entity, lookup, filter, asked)
        : jsonText(asked.c, '[]')
    },
  }
}

/** The calls that entities declare beside the verbs. */
export const lookups: readonly Route[] = Object.values(entities).flatMap((entity) =>
  Object.entries(entity.lookups ?? {}).map(([path, lookup]) => route(entity, path, lookup)),
)
