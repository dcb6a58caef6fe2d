import { isOwnerLevel } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import { namedOwnerField } from '../../schema/namedOwner.ts'
import { accountEntity } from '../../schema/traits.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { quoteIdent } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Scope } from './scope.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields by which the user owns records of this entity; none where areas decide. */
export const ownerFields = ({ owners }: Entity, { level }: Scope): readonly string[] | undefined =>
  isOwnerLevel(level) ? owners : undefined

/** The fields by which the user reads records of this entity: those of the owners, and of those who only look. */
export function readerFields(entity: Entity, scope: Scope): readonly string[] | undefined {
  const owners = ownerFields(entity, scope)
  return owners && [...owners, ...(entity.viewers ?? [])]
}

/** SQL: one of these fields of the row names the user. */
export const namesUser = (
  fields: readonly string[],
  { userId }: Scope,
  sqlOf: (column: string) => string,
  params: Parameters,
): string => anyOf(fields.map((name) => `${sqlOf(name)} = ${params.add(userId, 'integer')}`))

/** What the server writes into a new record of this user: who owns it. */
export function ownerOnCreate(
  { ownerOnCreate: fields = {}, creatorRole }: Entity,
  { level, userId, roleId }: Scope,
): Values {
  const creates = creatorRole === undefined || creatorRole === roleId
  const field = isOwnerLevel(level) && creates ? fields[level] : undefined
  return field ? { [field]: userId } : {}
}

/** Throws 400 where the account that is named as the owner of a new record is not of the role that has such records. */
export async function assertOwnerRole(
  db: Queries,
  entity: Entity,
  values: Values,
  { level }: Scope,
): Promise<void> {
  const name = namedOwnerField(entity, level)
  if (name === undefined) return
  const [owner] = await db.query(
    `select from ${quoteIdent(accountEntity.name)} where id = $1::integer and user_role_id = $2::integer and status = 'active' and deleted_at is null`,
    [values[name], entity.creatorRole],
  )
  if (!owner) throw badInput({ [name]: ruleMessage('missing') })
}
