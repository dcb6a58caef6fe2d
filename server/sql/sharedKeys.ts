import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent, storedColumns } from './columns.ts'
import { constraintName } from './constraintNames.ts'
import { equalityExpression } from './storedKinds.ts'

/** May two records of this entity have the same natural key? They may if both have an official code. */
export const canShareKey = ({ key, code }: Entity): boolean => code !== undefined && !key.includes(code)

const functionName = (entity: Entity) => quoteIdent(constraintName(entity.name, 'shared_key'))

const argumentsOf = ({ key, code }: Entity) => [...key, code as string]

/**
 * SQL of a function: does another record have this natural key, and one of both has no official code? No index can enforce that: writers of
 * the same key wait for each other on an advisory lock, and the function then looks in a new snapshot, as each statement of a volatile
 * function does. As a function its plan is used again, and it sees what the user who writes may not read. Nothing for other entities.
 */
export function sharedKeyFunction(entity: Entity): string {
  if (!canShareKey(entity)) return ''
  const { name, key, fields } = entity
  const types = argumentsOf(entity).map(
    (field) => storedColumns(entity).find((column) => column.name === field)?.type,
  )
  const parts = key.map((field, index) => ({
    stored: equalityExpression(fields[field] as Field, `k.${quoteIdent(field)}`),
    given: equalityExpression(fields[field] as Field, `$${index + 2}`),
  }))
  const lockKey = parts.map(({ given }) => `(${given})::text`).join(', ')
  const same = parts.map(({ stored, given }) => `${stored} = ${given}`).join(' and ')
  return `create function ${functionName(entity)}(integer, ${types.join(', ')}) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', '${name}', ${lockKey}), 0));
  return exists (select from ${quoteIdent(name)} k where k.deleted_at is null and ${same}
    and (k.${quoteIdent(entity.code as string)} is null or $${key.length + 2} is null) and k.id is distinct from $1);
end $$;`
}

/** SQL that removes it. */
export const dropSharedKeyFunction = (entity: Entity): string =>
  `drop function if exists ${functionName(entity)};`

/** SQL: another record has the natural key of this row, and may not. */
export const sharesKey = (entity: Entity, row: string): string =>
  `${functionName(entity)}(${['id', ...argumentsOf(entity)].map((name) => `${row}.${quoteIdent(name)}`).join(', ')})`
