import { isAccount } from '../../schema/accounts.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { quoted } from '../sql/columns.ts'
import { every } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Reach } from './scope.ts'

const accounts = Object.values(entities).filter(isAccount)
/** What tells the level of an account. */
const roles = accounts.flatMap(({ rank = [], fields }) =>
  rank.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'reference' ? [field.to] : []
  }),
)

/** The id of the caller's own record of this entity: their account, or their role. */
export const ownId = (entity: Entity, { userId, roleId }: Reach): number | null =>
  isAccount(entity) ? userId : roles.includes(entity.name) ? roleId : null

/** SQL over the columns of a record: may this row, under an alias, of what a field refers to be reached? */
export type Reaching = (entity: Entity, table: string) => string

/** SQL: does a record stand below the caller by this field? What names nobody stands below everybody. */
export function belowBy(
  entity: Entity,
  name: string,
  { level }: Reach,
  sql: string,
  reaching: Reaching,
  params: Parameters,
): string {
  const field = entity.fields[name]
  if (field?.kind === 'choice') return level === null ? 'false' : `${sql} > ${params.add(level, 'smallint')}`
  if (field?.kind !== 'reference') return 'true'
  const one = `${sql} in (select x.id from ${quoted(field.to)} x where ${reaching(entityOf(field.to), 'x')})`
  return field.required ? one : `(${sql} is null or ${one})`
}

/** SQL: does a record stand below the caller by each of its fields? */
export const below = (
  entity: Entity,
  reach: Reach,
  sqlOf: (column: string) => string,
  reaching: Reaching,
  params: Parameters,
): string =>
  every((entity.rank ?? []).map((name) => belowBy(entity, name, reach, sqlOf(name), reaching, params)))

/**
 * The field by which a record that is not stored yet does not stand below the caller. What it refers to was looked up among what
 * the caller sees, so only their own may still be amiss.
 */
export const notBelow = (
  entity: Entity,
  reach: Reach,
  values: Readonly<Record<string, unknown>>,
): string | undefined =>
  entity.rank?.find((name) => {
    const field = entity.fields[name]
    const value = values[name]
    if (field?.kind === 'choice') return reach.level === null || !((value as number) > reach.level)
    return field?.kind === 'reference' && value !== null && value === ownId(entityOf(field.to), reach)
  })
