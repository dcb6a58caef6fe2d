import type { Parameters } from './parameters.ts'

/** SQL: at least one of these conditions; false without any. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? 'false')

/** SQL: all of these conditions; true without any. */
export function allOf(conditions: readonly string[]): string {
  const needed = conditions.filter((condition) => condition !== 'true')
  if (needed.includes('false')) return 'false'
  return needed.length > 1 ? `(${needed.join(' and ')})` : (needed[0] ?? 'true')
}

/**
 * SQL: the value is one of these ids. Most users have one area: with `=` the database can reuse its plan, while an array of unknown
 * length is planned for each call.
 */
export const inIds = (sql: string, ids: readonly number[], params: Parameters): string =>
  ids.length === 1
    ? `${sql} = ${params.add(ids[0], 'integer')}`
    : `${sql} = any(${params.add(ids, 'integer[]')})`
