import type { Entity } from '../../schema/index.ts'
import { givable } from '../access/grantable.ts'
import { type Reach, rowInside } from '../access/scope.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { quoted } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { where } from './filter.ts'

/** Most ids in one call. */
const MOST_IDS = 100_000

/** What a call acts on: chosen records, or all that a filter matches with the number that the person was shown. */
export type Target = { ids: readonly number[] } | { filter: unknown; expected: number }

const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
const asId = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/** Reads `{id}`, `{ids}` or `{filter, expected}` out of a body. */
export function targetOf(body: Readonly<Record<string, unknown>>): Target {
  const { id, ids, filter, expected } = body
  if ([id, ids, filter].filter((one) => one !== undefined).length > 1)
    throw badInput({ ids: 'Send either id, ids or filter' })
  if (filter !== undefined) {
    if (!Number.isInteger(expected) || (expected as number) < 0)
      throw badInput({ expected: 'Must be the number of records that was shown' })
    return { filter, expected: expected as number }
  }
  const list = ids === undefined ? [id] : ids
  if (!Array.isArray(list)) throw badInput({ ids: 'Must be a list of ids' })
  if (list.length > MOST_IDS)
    throw badInput({ ids: `At most ${MOST_IDS.toLocaleString('en-IN')} at once; use a filter for more` })
  const numbers = list.map(asId)
  if (!list.length || !numbers.every(isId))
    throw badInput({ [ids === undefined ? 'id' : 'ids']: 'Must be the id of a record' })
  return { ids: [...new Set(numbers as number[])] }
}

/** How many records the statement must find; another number means that something is amiss. */
export const wanted = (target: Target) => ('ids' in target ? target.ids.length : target.expected)

/** Of a filter: what lies in the bin can only be restored, and nothing else can be. */
function within(filter: unknown, deleted: boolean): unknown {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter
  const asked = (filter as { deleted?: unknown }).deleted
  if (asked !== undefined && asked !== deleted)
    throw badInput({
      deleted: deleted ? 'Only what is in the bin is restored' : 'Restore these records first',
    })
  return { ...filter, deleted }
}

/** `target`: the rows acted on, locked in the order of their ids so that two calls never wait for each other; and `whole`: were all there? */
export function targetRows(
  entity: Entity,
  target: Target,
  deleted: boolean,
  params: Parameters,
  reach: Reach,
): string[] {
  const match =
    'ids' in target
      ? `t.id = any(${params.add(target.ids, 'integer[]')}) and t.deleted_at is ${deleted ? 'not null' : 'null'}`
      : where(entity, 't', within(target.filter, deleted), reach, params)
  const allowed = `${rowInside(entity, reach, 't', params)} and ${givable(entity, reach, 't', params)}`
  return [
    `target as materialized (select t.* from ${quoted(entity.name)} t where ${match} and ${allowed} order by t.id for update of t)`,
    `whole as materialized (select count(*) = ${params.add(wanted(target), 'bigint')} as ok, count(*)::integer as found from target)`,
  ]
}

/** Why a call on a target did nothing. */
export function refuseTarget(entity: Entity, target: Target, found: number): never {
  const plural = entity.plural.toLowerCase()
  if (!('ids' in target)) {
    throw conflict(
      `${found} ${plural} match now, not the ${target.expected} that were shown. Nothing was changed.`,
      { count: found },
    )
  }
  if (target.ids.length === 1) throw notFound(`There is no ${entity.label.toLowerCase()} with this id.`)
  throw notFound(
    `${target.ids.length - found} of these ${target.ids.length} ${plural} cannot be found. Nothing was changed.`,
  )
}
