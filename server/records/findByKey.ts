import type { Entity } from '../../schema/index.ts'
import { type Scope, writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { equalityExpression } from '../sql/storedKinds.ts'

/** The id of the record in the scope with the natural key of these values; undefined if there is none. Deleted records do not count. */
export async function findByKey(
  db: Queries,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
): Promise<number | undefined> {
  const params = new Parameters()
  const conditions = storedColumns(entity)
    .filter(({ name }) => entity.key.includes(name))
    .map(({ name, column, type, field }) => {
      const value = params.add(values[name] ?? null, type)
      return `${equalityExpression(field, `t.${quoteIdent(column)}`)} = ${equalityExpression(field, value)}`
    })
  const [found] = await db.query<{ id: number }>(
    `select t.id from ${quoteIdent(entity.name)} t
      where t.deleted_at is null and ${writableRow(entity, scope, 't', params)} and ${conditions.join(' and ')}`,
    params.values,
  )
  return found?.id
}
