import type { Entity } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import type { Caller } from '../access/route.ts'
import type { Parameters } from '../sql/parameters.ts'
import { formLockGuard } from './formLocks.ts'
import { recordLockGuard } from './recordLocks.ts'

/** Who writes, for the history of what the write causes. */
export type Writer = Pick<Caller, 'userId' | 'requestId' | 'isApprovedChange'>

/** Parts of the statement of a write that decide whether its rows may be changed. */
export interface WriteGuard {
  /** Common table expressions, behind those of the rows. */
  ctes: readonly string[]
  /** SQL: every row may be written. */
  isAllowed: string
  /** SQL of json: the locked forms to which rows belong, or the locked rows; null where there is none. */
  locked: string
  /**
   * Further expressions behind the one that writes, whose name is `written`, and behind the history, unless the id of the operation is
   * given as SQL. `done` is SQL that runs them, and is true.
   */
  afterWrite(written: string, operation?: string): { ctes: readonly string[]; done: string }
}

const UNGUARDED: WriteGuard = {
  ctes: [],
  isAllowed: 'true',
  locked: 'null::json',
  afterWrite: () => ({ ctes: [], done: 'true' }),
}

/**
 * What guards the records of an entity. `rows` names the expressions, or queries in brackets, of the rows before and after the write.
 * Only forms of the plan and records with `editableWhile` can be locked; for other entities the guard is empty and costs nothing.
 */
export function guardOf(
  entity: Entity,
  rows: readonly string[],
  writer: Writer,
  params: Parameters,
): WriteGuard {
  if (isForm(entity)) return formLockGuard(entity, rows, writer, params)
  const { editableWhile } = entity
  if (!editableWhile || writer.isApprovedChange) return UNGUARDED
  return { ...UNGUARDED, ...recordLockGuard(editableWhile, rows) }
}
