import type { Entity } from '../../schema/index.ts'
import {
  accountAccessFields,
  accountEntity,
  accountRoleField,
  rightsEntity,
  rightsField,
} from '../../schema/traits.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { notGrantable } from './grantable.ts'
import type { Scope } from './scope.ts'

/** The columns of an account that decide who signs in with it, and where and with which rights. */
const accessColumns = storedColumns(accountEntity).filter(({ name }) => accountAccessFields.includes(name))

/** SQL: beside the rights of the role, the person of the account under this alias has rights that the user cannot grant. */
function hasMoreRights(scope: Scope, table: string, params: Parameters): string {
  const more = anyOf(notGrantable(scope, params).map(({ sql }) => `(${sql})`))
  return `exists (select from ${quoteIdent(rightsEntity.name)} a, jsonb_array_elements(a.${quoteIdent(rightsField)}) r(cells)
    where a.user_id = ${table}.id and a.${quoteIdent(accountRoleField)} = ${table}.${quoteIdent(accountRoleField)} and a.deleted_at is null and ${more})`
}

const isDistinct = (old: string, next: string, column: string) =>
  `${old}.${quoteIdent(column)} is distinct from ${next}.${quoteIdent(column)}`

/** SQL condition: the row is no account of a person with rights that the user cannot grant. */
export const manageableRow = (entity: Entity, scope: Scope, table: string, params: Parameters): string =>
  scope.isGlobal || entity.name !== accountEntity.name ? 'true' : `not ${hasMoreRights(scope, table, params)}`

/**
 * SQL condition: the change from the row `old` to the row `next` leaves as it is who has access by an account with rights that the user
 * cannot grant. Otherwise a new password, role or area, or a restored account, would pass these rights on.
 */
export function manageableChange(
  entity: Entity,
  scope: Scope,
  old: string,
  next: string,
  params: Parameters,
): string {
  const manageable = manageableRow(entity, scope, next, params)
  if (manageable === 'true') return manageable
  const columns = [...accessColumns.map(({ column }) => column), 'status', 'deleted_at']
  const changed = columns.map((column) => isDistinct(old, next, column))
  return `(${manageable} or not (${changed.join(' or ')}))`
}

/** Queries of (id, field, rule) over `next`, the account to be saved in place of `old`: the changes that `manageableChange` refuses. */
export function manageableFaults(entity: Entity, scope: Scope, params: Parameters): string[] {
  const manageable = manageableRow(entity, scope, 'n', params)
  if (manageable === 'true') return []
  const fields = accessColumns.map(({ name, column }) => `('${name}', ${isDistinct('o', 'n', column)})`)
  return [
    `select n.id, c.field, 'moreRights' from next n join old o using (id) cross join lateral (values ${fields.join(', ')}) c(field, changed)
      where c.changed and not (${manageable})`,
  ]
}
