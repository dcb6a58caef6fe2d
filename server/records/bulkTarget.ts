import type { Entity } from '../../schema/index.ts'
import { grantableRow } from '../access/grantable.ts'
import { type Scope, writableRow } from '../access/scope.ts'
import { badInput, conflictWith, notFound } from '../errors/apiError.ts'
import { numberText, ruleMessage } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { filterCondition } from './filter.ts'

/** Most ids in one call. */
const MAX_IDS = 100_000

/** The records of a bulk call: those of a list of ids, or all that match a filter, with the number that the user saw. */
export type BulkTarget = { ids: readonly number[] } | { filter: unknown; expected: number }

const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
const toId = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/** Parses `{id}`, `{ids}` or `{filter, expected}` of a body. */
export function parseTarget(body: Readonly<Record<string, unknown>>): BulkTarget {
  const { id, ids, filter, expected } = body
  if ([id, ids, filter].filter((value) => value !== undefined).length > 1)
    throw badInput({ ids: message('target.oneOf') })
  if (filter !== undefined) {
    if (!Number.isInteger(expected) || (expected as number) < 0)
      throw badInput({ expected: message('target.expected') })
    return { filter, expected: expected as number }
  }
  const list = ids === undefined ? [id] : ids
  if (!Array.isArray(list)) throw badInput({ ids: message('target.idList') })
  if (list.length > MAX_IDS) throw badInput({ ids: message('target.tooMany', { max: numberText(MAX_IDS) }) })
  const numbers = list.map(toId)
  if (!list.length || !numbers.every(isId))
    throw badInput({ [ids === undefined ? 'id' : 'ids']: ruleMessage('reference') })
  return { ids: [...new Set(numbers as number[])] }
}

/** The number of records that the statement must match. */
const expectedCount = (target: BulkTarget) => ('ids' in target ? target.ids.length : target.expected)

/** A filter for deleted records where they are restored, and for live records in all other calls. */
function withDeleted(filter: unknown, deleted: boolean): unknown {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter
  const sent = (filter as { deleted?: unknown }).deleted
  if (sent !== undefined && sent !== deleted)
    throw badInput({ deleted: message(deleted ? 'records.onlyDeleted' : 'records.restoreFirst') })
  return { ...filter, deleted }
}

/**
 * Two expressions: `target`, the rows of the call, locked in the order of their ids so that two calls cannot deadlock, and `matched`,
 * which says whether all expected rows were found.
 */
export function targetRows(
  entity: Entity,
  target: BulkTarget,
  deleted: boolean,
  params: Parameters,
  scope: Scope,
): string[] {
  const match =
    'ids' in target
      ? `t.id = any(${params.add(target.ids, 'integer[]')}) and t.deleted_at is ${deleted ? 'not null' : 'null'}`
      : filterCondition(entity, 't', withDeleted(target.filter, deleted), scope, params)
  const allowed = `${writableRow(entity, scope, 't', params)} and ${grantableRow(entity, scope, 't', params)}`
  return [
    `target as materialized (select t.* from ${quoteIdent(entity.name)} t where ${match} and ${allowed} order by t.id for update of t)`,
    `matched as materialized (select count(*) = ${params.add(expectedCount(target), 'bigint')} as is_complete, count(*)::integer as found from target)`,
  ]
}

/** Throws why a call on a target changed nothing. */
export function throwTargetFault(entity: Entity, target: BulkTarget, found: number): never {
  const plural = inlineParam(entity.plural)
  if (!('ids' in target)) {
    const { expected } = target
    throw conflictWith({ count: found }, message('records.countChanged', { found, expected, plural }))
  }
  const total = target.ids.length
  if (total === 1) throw notFound('records.notFound', { entity: inlineParam(entity.label) })
  throw notFound('records.someNotFound', { smart_count: total - found, total, plural })
}
