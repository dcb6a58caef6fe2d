import { isOwnerLevel } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Scope } from './scope.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields by which the user owns records of this entity; none where areas decide. */
export const ownerFields = ({ owners }: Entity, { level }: Scope): readonly string[] | undefined =>
  isOwnerLevel(level) ? owners : undefined

/** SQL: one of these fields of the row names the user. */
export const namesUser = (
  fields: readonly string[],
  { userId }: Scope,
  sqlOf: (column: string) => string,
  params: Parameters,
): string => anyOf(fields.map((name) => `${sqlOf(name)} = ${params.add(userId, 'integer')}`))

/** What the server writes into a new record of this user: who owns it. */
export function ownerOnCreate({ ownerOnCreate: fields = {} }: Entity, { level, userId }: Scope): Values {
  const field = isOwnerLevel(level) ? fields[level] : undefined
  return field ? { [field]: userId } : {}
}
