import type { SavedOrRefused } from '../../schema/contract/entities.ts'
import type { Entity } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import type { Caller } from '../access/route.ts'
import type { Database, Queries } from '../database/database.ts'
import { ApiError } from '../errors/apiError.ts'
import { isUpdate } from './checkSave.ts'
import { asOneOperation, runIdempotentTransaction, type WriteReply } from './idempotentTransaction.ts'
import { save } from './save.ts'

type Body = Readonly<Record<string, unknown>>

/** Is this about one record only? A locked form refuses all of them. */
const isOfRecord = (entity: Entity, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  [400, 404, 409].includes(error.status) &&
  !(isForm(entity) && 'locked' in (error.details ?? {}))

/** Saves one of the records. An error leaves the transaction as it was before. */
async function saveOne(db: Queries, entity: Entity, record: Body, caller: Caller): Promise<SavedOrRefused> {
  await db.query('savepoint record')
  try {
    const { body } = await save(db, entity, record, caller)
    const { id, version } = JSON.parse(body) as { id: number; version: number }
    return { id, version }
  } catch (error) {
    if (!isOfRecord(entity, error)) throw error
    await db.query('rollback to savepoint record')
    const { errors } = error.details as { errors?: Record<string, string> }
    return { refused: error.status, message: error.message, ...(errors && { errors }) }
  }
}

/**
 * Saves several records by the rules of saving one, in their order, in one transaction and as one operation. A record that is refused does
 * not prevent that the others are saved. Throws what concerns all of them, as 409 for a locked form.
 */
export function saveEach(
  db: Database,
  entity: Entity,
  records: readonly Body[],
  caller: Caller,
): Promise<WriteReply> {
  return runIdempotentTransaction(db, caller, async (queries) => {
    const action = records.some(isUpdate) ? 'update' : 'create'
    const named = { entity: entity.name, action }
    const { result, operation } = await asOneOperation(queries, caller, named, async (nested) => {
      const results: SavedOrRefused[] = []
      for (const record of records) results.push(await saveOne(queries, entity, record, nested))
      return results
    })
    return { body: JSON.stringify({ operation, records: result }), operation }
  })
}
