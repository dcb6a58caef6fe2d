import type { Fields } from '../../../schema/define.ts'
import { type BrokenRules, validate } from '../../../schema/validate.ts'
import type { RowValues } from './row.ts'

interface ReadResult {
  /** Broken rules by column. */
  broken: BrokenRules
  /** The values as they would be stored; a value that breaks a rule is unchanged. */
  values: RowValues
}

const cache = new WeakMap<RowValues, ReadResult>()

/** Validates a row. The result is cached by the row object, since a changed row is another object. */
export function readRow(columns: Fields, row: RowValues): ReadResult {
  const cached = cache.get(row)
  if (cached) return cached
  const { broken, values } = validate(columns, row)
  const changes = Object.keys(columns).filter((name) => !broken[name] && values[name] !== (row[name] ?? null))
  const result = {
    broken,
    values: changes.length
      ? { ...row, ...Object.fromEntries(changes.map((name) => [name, values[name]])) }
      : row,
  }
  cache.set(row, result)
  return result
}

/** Broken rules of a row by column. */
export const brokenRules = (columns: Fields, row: RowValues): BrokenRules => readRow(columns, row).broken
