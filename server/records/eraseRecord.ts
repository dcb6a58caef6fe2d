import type { Entity } from '../../schema/index.ts'
import { ERASE } from '../../schema/operations.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { storedColumns, uploadedFields } from '../sql/columns.ts'
import { isNullable } from '../sql/isNullable.ts'
import { Parameters } from '../sql/parameters.ts'
import { personalArray, personalColumns } from '../sql/personalColumns.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { updateWithHistory, valuesBefore } from './updateWithHistory.ts'

/** SQL of what stands in the place of a personal value that a record must have; it is different in each record. */
function placeholderOf(entity: Entity, column: string, type: string): string {
  if (type === 'date') return `'1900-01-01'::date`
  const { kind } = storedColumns(entity).find((stored) => stored.column === column)?.field ?? {}
  if (kind === 'email') return `'erased-' || t.id || '@erased.invalid'`
  const name = entity.title === column ? `Erased ${entity.label.toLowerCase()} ` : 'Erased '
  return `'${name}' || t.id`
}

/** SQL by column: what stands in the place of the personal values of a row. */
function emptied(entity: Entity): Readonly<Record<string, string>> {
  const personal = new Set(personalColumns(entity))
  const fields = storedColumns(entity)
    .filter(({ column }) => personal.has(column))
    .map(({ column, field, type }): [string, string] => [
      column,
      isNullable(entity, field) ? 'null' : placeholderOf(entity, column, type),
    ])
  const secrets = vaultedFields(entity).flatMap(({ secretColumn, hashColumn }) => [secretColumn, hashColumn])
  const files = uploadedFields(entity).map(({ name }) => name)
  const others = [...secrets, ...files].map((column): [string, string] => [column, 'null'])
  return Object.fromEntries([...fields, ...others])
}

/**
 * Removes the personal values of a record for good: from the record with its files, from the vault, and from the history, whose seal stays.
 * `others` are further values that the record gets, as SQL by column; the history has what they replace. Runs as the owner of the database,
 * in the transaction of the caller.
 */
export async function eraseRecord(
  db: Queries,
  entity: Entity,
  id: number,
  others: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<void> {
  const params = new Parameters()
  const update = {
    entity,
    action: ERASE,
    set: { ...emptied(entity), ...others },
    where: `t.id = ${params.add(id, 'integer')}`,
    before: valuesBefore(Object.keys(others)),
  }
  await updateWithHistory(db, update, params, caller)
  const record = [entity.name, id]
  await db.query(`select erase_old_values($1::text, $2::integer, ${personalArray(entity)})`, record)
  await db.query(
    'update change set encrypted = null where entity = $1::text and record_id = $2::integer and encrypted is not null',
    record,
  )
  await db.query('delete from vault.secret where entity = $1::text and record_id = $2::integer', record)
  // The job that deletes unused files removes the contents.
  await db.query('delete from file where entity = $1::text and record_id = $2::integer', record)
}
