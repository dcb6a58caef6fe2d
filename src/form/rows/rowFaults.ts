import type { Fields } from '../../../schema/define.ts'
import { type Broken, validate } from '../../../schema/validate.ts'
import type { Row } from './row.ts'

const known = new WeakMap<Row, Broken>()

/** Broken rules of a row by column; worked out once a row, since a changed row is another object. */
export function rowFaults(columns: Fields, row: Row): Broken {
  const before = known.get(row)
  if (before) return before
  const { broken } = validate(columns, row)
  known.set(row, broken)
  return broken
}
