import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { sortByDependency } from '../../schema/sortByDependency.ts'
import { authorize, isAdministrator, type Principal } from '../access/rights.ts'
import type { Caller } from '../access/route.ts'
import type { Database, Queries } from '../database/database.ts'
import { withLongTimeout } from '../database/longTimeout.ts'
import { conflict, notFound } from '../errors/apiError.ts'
import { constraintError } from './constraintErrors.ts'
import { lockFormsOfOperation } from './formLocks.ts'
import { asOneOperation, runIdempotentTransaction, type WriteReply } from './idempotentTransaction.ts'
import { assertUnlocked } from './lockedForm.ts'
import { IS_UNDOABLE } from './notUndoable.ts'
import { parseOperationId, runUndo, type UndoPart, undo } from './undo.ts'

interface StoredOperation {
  id: number
  entity: string
  /** The entities whose records it changed. */
  changed: string[]
}

interface UndoCounts {
  undone: number
  left: number[]
}

/** The parts of an undo in order: a record is deleted before those that it refers to, and restored after them. */
function* undoParts(affected: readonly Entity[]): Generator<readonly [UndoPart, Entity]> {
  const ordered = sortByDependency(affected)
  for (const entity of ordered.toReversed()) yield ['delete', entity]
  for (const entity of ordered) yield ['update', entity]
  for (const entity of ordered) yield ['restore', entity]
}

async function undoAllEntities(
  db: Queries,
  { id, entity, changed }: StoredOperation,
  caller: Caller,
): Promise<WriteReply> {
  const [undoable] = await db.query(
    'select from operation where id = $1::bigint and undone_by is null for update',
    [id],
  )
  if (!undoable) throw conflict('undo.alreadyUndone')
  await withLongTimeout(db)
  const affected = changed.map(entityOf)
  await lockFormsOfOperation(db, id, affected)
  const counts = new Map<string, UndoCounts>()
  const { operation } = await asOneOperation(db, caller, { entity, action: 'undo' }, async (partCaller) => {
    for (const [part, changedEntity] of undoParts(affected)) {
      const { body, refused } = await runUndo(
        db,
        { entity: changedEntity, id, caller: partCaller, ofAnyUser: true },
        { part },
      ).catch((error) => {
        throw constraintError(changedEntity, error)
      })
      assertUnlocked(changedEntity, refused?.locked)
      const { undone, left } = JSON.parse(body as string) as UndoCounts
      const before = counts.get(changedEntity.name) ?? { undone: 0, left: [] }
      counts.set(changedEntity.name, { undone: before.undone + undone, left: [...before.left, ...left] })
    }
  })
  if (operation !== null)
    await db.query('update operation set undone_by = $2::bigint where id = $1::bigint', [id, operation])
  const byEntity = [...counts]
  const body = JSON.stringify({
    undone: byEntity.reduce((sum, [, { undone }]) => sum + undone, 0),
    left: byEntity.flatMap(([, { left }]) => left),
    entities: byEntity.map(([name, count]) => ({ entity: name, ...count })),
  })
  return { body, operation }
}

/**
 * Undoes any operation, also one on several entities. Rows that changed since stay as they are and are listed as `left`. Needs the right
 * to update each entity; 404 for operations of other users unless the principal is an administrator.
 */
export async function undoOperation(db: Database, sent: unknown, caller: Caller, principal: Principal) {
  const ofAnyUser = isAdministrator(principal)
  const id = parseOperationId(sent)
  const [found] = await db.query<StoredOperation>(
    `select o.id, o.entity, array(select distinct c.entity from change c where c.operation_id = o.id) as changed
       from operation o where o.id = $1::bigint and o.${IS_UNDOABLE} and (o.user_id = $2::integer or $3::boolean)`,
    [id, caller.userId, ofAnyUser],
  )
  // Settings are changed back on their own screen.
  const isUndoable = found?.changed.length && found.changed.every((name) => Object.hasOwn(entities, name))
  if (!found || !isUndoable) throw notFound('undo.notFound')
  for (const name of found.changed) authorize(principal, entityOf(name), 'update')
  const entity = entities[found.entity]
  return entity
    ? undo(db, entity, id, caller, { ofAnyUser })
    : runIdempotentTransaction(db, caller, (queries) => undoAllEntities(queries, found, caller))
}
