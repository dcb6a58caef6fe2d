import type { Parameters } from './parameters.ts'

/** SQL: does one of these hold, at least? */
export const either = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? 'false')

/** SQL: do all of these hold? */
export function every(conditions: readonly string[]): string {
  const open = conditions.filter((one) => one !== 'true')
  if (open.includes('false')) return 'false'
  return open.length > 1 ? `(${open.join(' and ')})` : (open[0] ?? 'true')
}

/**
 * SQL: is it one of these ids? Most people have one area: with `=` the database keeps its plan, where an array of unknown length would
 * be planned anew each time.
 */
export const among = (sql: string, ids: readonly number[], params: Parameters): string =>
  ids.length === 1
    ? `${sql} = ${params.add(ids[0], 'integer')}`
    : `${sql} = any(${params.add(ids, 'integer[]')})`
