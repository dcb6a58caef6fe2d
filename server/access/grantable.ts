import { actions } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import { hasMeaning } from '../../schema/kindTraits.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { type Message, message } from '../errors/message.ts'
import { quoteIdent } from '../sql/columns.ts'
import { allOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { rightsModules } from './rights.ts'
import type { Scope } from './scope.ts'

/** The fields that list rights. */
const rightsLists = perEntity(({ fields }): readonly string[] =>
  Object.keys(fields).filter((name) => hasMeaning(fields[name], 'rights')),
)

const isSet = (row: string, action: string) => `(${row}.cells->>'${action}')::integer = 1`

/** For each action SQL over a row `r(cells)` of rights: the row has a right that the user cannot grant. */
export const notGrantable = (scope: Scope, params: Parameters) =>
  actions.map((action) => ({
    action,
    sql: `${isSet('r', action)} and (r.cells->>'module' = any(${params.add(scope.grantable(action), 'text[]')})) is not true`,
  }))

/** SQL condition: the user has every right that the row under this alias lists. */
export function grantableRow(entity: Entity, scope: Scope, table: string, params: Parameters): string {
  if (scope.isGlobal) return 'true'
  const conditions = () => notGrantable(scope, params).map(({ sql }) => `(${sql})`)
  const isGrantable = (list: string) =>
    `not exists (select from jsonb_array_elements(${table}.${quoteIdent(list)}) r(cells) where ${conditions().join(' or ')})`
  return rightsLists(entity).map(isGrantable).join(' and ') || 'true'
}

type Values = Readonly<Record<string, unknown>>
const rowsOf = (values: Values, list: string) => (values[list] ?? []) as readonly Values[]

const moduleNames: ReadonlySet<unknown> = new Set(rightsModules.map(({ name }) => name))

/** The sentences about rights to something that does not exist, by the path of each. */
export const unknownModules = (entity: Entity, values: Values): Record<string, Message> =>
  Object.fromEntries(
    rightsLists(entity).flatMap((list) =>
      rowsOf(values, list).flatMap(({ module }, at): [string, Message][] =>
        moduleNames.has(module)
          ? []
          : [[`${list}.${at}.module`, message('rights.moduleUnknown', { module: String(module) })]],
      ),
    ),
  )

/** The list of a record that is not stored yet which has a right that the user does not have, and `stored`, the record before, neither. */
export const grantViolation = (
  entity: Entity,
  scope: Scope,
  values: Values,
  stored: Values = {},
): string | undefined =>
  rightsLists(entity).find((list) =>
    rowsOf(values, list).some(({ module, ...row }) =>
      actions.some(
        (action) =>
          row[action] === 1 &&
          !scope.grantable(action).includes(String(module)) &&
          !rowsOf(stored, list).some((before) => before.module === module && before[action] === 1),
      ),
    ),
  )

/**
 * Queries of (id, field, rule) over `next`, the record to be saved: rights that the user does not have. In an update the rights of
 * `old`, the stored row, may stay, unless it would be that of another person or role.
 */
export function grantFaults(entity: Entity, scope: Scope, update: boolean, params: Parameters): string[] {
  if (scope.isGlobal) return []
  const sameOwner = (entity.rank ?? []).map(
    (name) => `o.${quoteIdent(name)} is not distinct from n.${quoteIdent(name)}`,
  )
  return rightsLists(entity).flatMap((list) =>
    notGrantable(scope, params).map(({ action, sql }) => {
      const notStored = update
        ? ` and not exists (select from old o, jsonb_array_elements(o.${quoteIdent(list)}) b(cells)
             where b.cells->>'module' = r.cells->>'module' and ${allOf([isSet('b', action), ...sameOwner])})`
        : ''
      return `select n.id, '${list}.' || (r.place - 1) || '.${action}', 'grant'
        from next n cross join lateral jsonb_array_elements(n.${quoteIdent(list)}) with ordinality r(cells, place) where ${sql}${notStored}`
    }),
  )
}
