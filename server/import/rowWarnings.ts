import type { Values } from '../../schema/checks.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'

/** A new record of a file, under the line of its row. */
export interface ImportedRecord {
  line: number
  values: Values
}

/** What the rows of an entity are compared with beside their checks: sentences by line, of what this user can see. They never prevent an import. */
type FindRowWarnings = (
  db: Queries,
  records: readonly ImportedRecord[],
  principal: Principal,
) => Promise<ReadonlyMap<number, readonly string[]>>

/** By the name of the entity. */
export type RowWarnings = Readonly<Record<string, FindRowWarnings>>
