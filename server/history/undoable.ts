import type { LogEntry } from '../../schema/contract/operations.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { IS_UNDOABLE } from '../records/notUndoable.ts'
import { quoteIdent } from '../sql/columns.ts'
import { incomingReferences } from '../sql/incomingReferences.ts'

/** The changes of an operation with more are not read for a line of the log: it is an import or a call for many records of one entity. */
const MAX_CHANGES = 5_000

/** SQL: the changes of operation `o`. */
export const CHANGES = `from change c where o.count <= ${MAX_CHANGES} and c.operation_id = o.id`

/** SQL condition: the record of change `c` is as the operation left it. */
const UNCHANGED =
  'not exists (select from change n where n.record_id = c.record_id and n.entity = c.entity and n.version > c.version)'

/** SQL: is a record as the operation left it, so that the generic undo would change it? Of a large operation it is taken for granted. */
export const CAN_UNDO = `o.${IS_UNDOABLE} and o.undone_by is null and o.count > 0 and (o.count > ${MAX_CHANGES} or exists (
  select ${CHANGES} and ${UNCHANGED}))`

/** SQL condition: live records refer to the record of change `c`. Cells of lists are left out, because no index finds them. */
function isReferenced(changed: readonly Entity[]): string {
  const cases = changed.flatMap((entity) => {
    const references = incomingReferences(entity)
      .filter(({ cell }) => cell === null)
      .map(
        ({ from, column }) =>
          `exists (select from ${quoteIdent(from.name)} r where r.${quoteIdent(column)} = c.record_id and r.deleted_at is null)`,
      )
    return references.length ? [`when '${entity.name}' then ${references.join(' or ')}`] : []
  })
  return cases.length ? `case c.entity ${cases.join(' ')} else false end` : 'false'
}

/**
 * The operations of which an undo would only delete records to which others refer now, so that it changes nothing. A statement of its own, with
 * the references to the entities of these entries: those to all entities take a tenth of a second to plan.
 */
export async function operationsInUse(
  db: Queries,
  entries: readonly Pick<LogEntry, 'id' | 'entity' | 'can_undo'>[],
): Promise<ReadonlySet<number>> {
  const undoables = entries.filter(({ entity, can_undo }) => can_undo && entities[entity])
  if (!undoables.length) return new Set()
  const names = new Set(undoables.map(({ entity }) => entity))
  const isDeleted = `(c.before is null or c.before->>'deleted_at' is not null)`
  const rows = await db.query<{ id: number }>(
    `select o.id from operation o where o.id = any($1::bigint[]) and o.count <= ${MAX_CHANGES} and not exists (
       select ${CHANGES} and c.entity = o.entity and ${UNCHANGED}
          and not (${isDeleted} and ${isReferenced(Object.values(entities).filter(({ name }) => names.has(name)))}))`,
    [undoables.map(({ id }) => id)],
    { isUnprepared: true },
  )
  return new Set(rows.map(({ id }) => id))
}
