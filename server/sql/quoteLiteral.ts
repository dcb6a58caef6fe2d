import type { Scalar } from '../../schema/condition.ts'

/** SQL: a declared value as a literal, never one of a request. */
export const quoteLiteral = (value: Scalar): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
