import type { Fields } from '../../../schema/define.ts'
import { type Broken, validate } from '../../../schema/validate.ts'
import type { Row } from './row.ts'

interface Read {
  broken: Broken
  /** As it would be stored; what breaks a rule stays as it is. */
  values: Row
}

const known = new WeakMap<Row, Read>()

/** What becomes of a row; worked out once a row, since a changed row is another object. */
export function readRow(columns: Fields, row: Row): Read {
  const before = known.get(row)
  if (before) return before
  const { broken, values } = validate(columns, row)
  const changes = Object.keys(columns).filter((name) => !broken[name] && values[name] !== (row[name] ?? null))
  const read = {
    broken,
    values: changes.length
      ? { ...row, ...Object.fromEntries(changes.map((name) => [name, values[name]])) }
      : row,
  }
  known.set(row, read)
  return read
}

/** Broken rules of a row by column. */
export const rowFaults = (columns: Fields, row: Row): Broken => readRow(columns, row).broken
