import { type Entity, entityOf } from '../../schema/index.ts'
import { accountEntity, roleEntity } from '../../schema/traits.ts'
import { quoteIdent } from '../sql/columns.ts'
import { allOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Scope } from './scope.ts'

/** The id of the user's own record of this entity: their account, or their role. */
export const ownId = (entity: Entity, { userId, roleId }: Scope): number | null =>
  entity.name === accountEntity.name ? userId : entity.name === roleEntity.name ? roleId : null

/** SQL condition over the row of an entity under an alias. */
type RowCondition = (entity: Entity, table: string) => string

/** SQL: by this field the record is of a lower level than the user. `isInScope` applies to what a reference names; an empty one is lower. */
export function belowRankBy(
  entity: Entity,
  name: string,
  { level }: Scope,
  value: string,
  isInScope: RowCondition,
  params: Parameters,
): string {
  const field = entity.fields[name]
  if (field?.kind === 'choice')
    return level === null ? 'false' : `${value} > ${params.add(level, 'smallint')}`
  if (field?.kind !== 'reference') return 'true'
  const condition = `${value} in (select x.id from ${quoteIdent(field.to)} x where ${isInScope(entityOf(field.to), 'x')})`
  return field.required ? condition : `(${value} is null or ${condition})`
}

/** SQL: by each field of its rank the record is of a lower level than the user. */
export const belowRank = (
  entity: Entity,
  scope: Scope,
  sqlOf: (column: string) => string,
  isInScope: RowCondition,
  params: Parameters,
): string =>
  allOf((entity.rank ?? []).map((name) => belowRankBy(entity, name, scope, sqlOf(name), isInScope, params)))

/**
 * The field by which a record that is not stored yet is not of a lower level than the user. References were looked up among readable
 * records already, so only the user's own account and role can still be wrong.
 */
export const rankViolation = (
  entity: Entity,
  scope: Scope,
  values: Readonly<Record<string, unknown>>,
): string | undefined =>
  entity.rank?.find((name) => {
    const field = entity.fields[name]
    const value = values[name]
    if (field?.kind === 'choice') return scope.level === null || !((value as number) > scope.level)
    return field?.kind === 'reference' && value !== null && value === ownId(entityOf(field.to), scope)
  })
