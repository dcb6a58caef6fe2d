import { type Entity, entities } from '../../schema/index.ts'
import type { Action } from '../../schema/rights.ts'
import { isAdministrator } from '../access/rights.ts'
import { EVERYWHERE, type Reach } from '../access/scope.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { jsonText, streamed, written } from '../http/reply.ts'
import { remove, restore, setStatus } from '../records/bulk.ts'
import { csvOf, type Exported } from '../records/exportCsv.ts'
import { options } from '../records/options.ts'
import { COUNTED, count, one, page, piece } from '../records/read.ts'
import { save } from '../records/save.ts'
import { asArray, pieces } from '../records/stream.ts'
import { undo } from '../records/undo.ts'
import { referencesOf } from '../sql/columns.ts'
import type { Asked, Route } from './authorization.ts'

/** A page with its Content-Range, or the whole list as a stream. */
export async function list(entity: Entity, { c, database, query, principal: { reach } }: Asked) {
  const asked = { ...pageQuery(query), reach }
  if (!asked.range) {
    const all = pieces((range, after) => piece(database, entity, { ...asked, range, after }))
    return streamed(c, asArray(all))
  }
  const { body, total } = await page(database, entity, { ...asked, range: asked.range })
  const [first, last] = asked.range
  const end = Math.max(first, Math.min(last, total > COUNTED ? last : total - 1))
  return jsonText(c, body, { 'Content-Range': `${entity.path} ${first}-${end}/${total}` })
}

async function read(entity: Entity, { c, database, param, query, principal: { reach } }: Asked) {
  const body = await one(database, entity, idFrom(param('id')), reach, pageQuery(query).embed)
  if (body === null) throw notFound(`There is no ${entity.label.toLowerCase()} with this id.`)
  return jsonText(c, body)
}

async function choose(entity: Entity, reach: Reach, { c, database, query }: Asked) {
  const { filter, range } = pageQuery(query)
  if (typeof filter !== 'object' || Array.isArray(filter)) throw badInput({ filter: 'Must be an object' })
  const found = await options(database, entity, {
    filter: filter as Record<string, unknown>,
    range: range ?? [0, 49],
    reach,
    paths: true,
  })
  return jsonText(c, found.body)
}

/** All rows that match as a file, in the order of the grid. */
function exported(entity: Entity, { c, database, query, principal: { reach } }: Asked) {
  const asked = { ...pageQuery(query), reach }
  async function* records(): AsyncGenerator<Exported[]> {
    const all = pieces((range, after) => piece(database, entity, { ...asked, embed: true, range, after }))
    for await (const { body } of all) yield JSON.parse(body) as Exported[]
  }
  return streamed(c, csvOf(entity, records()), {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${entity.name}.csv"`,
  })
}

/** Entities with a reference to this one that may lie anywhere: whoever sees them may choose among all. */
const askersOf = ({ name }: Entity) =>
  Object.values(entities).filter((from) =>
    referencesOf(from).some(({ to, field }) => to === name && field.anywhere),
  )

/** The verbs of one entity; the same for all. */
function verbsOf(entity: Entity): Route[] {
  const { path } = entity
  const right = (action: Action) => ({ entity, action })
  const askers = askersOf(entity)
  return [
    { method: 'GET', path, right: right('view'), handle: (asked) => list(entity, asked) },
    {
      method: 'GET',
      path: `${path}/count`,
      right: right('view'),
      handle: async ({ c, database, query, principal: { reach } }) =>
        c.json({ count: await count(database, entity, pageQuery(query).filter, reach) }),
    },
    {
      method: 'GET',
      path: `${path}/export.csv`,
      right: right('export'),
      handle: (asked) => exported(entity, asked),
    },
    {
      method: 'GET',
      path: `${path}/options`,
      right: right('view'),
      handle: (asked) => choose(entity, asked.principal.reach, asked),
    },
    ...(askers.length
      ? [
          {
            method: 'GET',
            path: `${path}/options/anywhere`,
            right: { anyOf: askers, action: 'view' },
            handle: (asked) => choose(entity, EVERYWHERE, asked),
          } satisfies Route,
        ]
      : []),
    { method: 'GET', path: `${path}/:id`, right: right('view'), handle: (asked) => read(entity, asked) },
    {
      method: 'POST',
      path,
      right: { entity, action: 'save' },
      handle: async ({ c, database, body, caller }) => written(c, await save(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/status`,
      right: right('status'),
      handle: async ({ c, database, body, caller }) =>
        written(c, await setStatus(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/delete`,
      right: right('delete'),
      handle: async ({ c, database, body, caller }) =>
        written(c, await remove(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/restore`,
      right: right('delete'),
      handle: async ({ c, database, body, caller }) =>
        written(c, await restore(database, entity, body, caller)),
    },
    {
      method: 'POST',
      path: `${path}/undo`,
      right: right('update'),
      // What lies elsewhere by now is left alone, and told.
      beyond: true,
      handle: async ({ c, database, body, caller, principal }) =>
        written(
          c,
          await undo(database, entity, body.operation, caller, { everybodys: isAdministrator(principal) }),
        ),
    },
  ]
}

/** The generic verbs over every entity. */
export const verbs: readonly Route[] = Object.values(entities).flatMap(verbsOf)
