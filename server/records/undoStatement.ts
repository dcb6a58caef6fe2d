import type { Entity } from '../../schema/index.ts'
import { isAccount } from '../../schema/traits.ts'
import { grantableRow } from '../access/grantable.ts'
import { manageableChange } from '../access/personalRights.ts'
import type { Caller } from '../access/route.ts'
import { type Scope, writableRow } from '../access/scope.ts'
import { quoteIdent, storedColumns, uploadedFields, writtenColumns } from '../sql/columns.ts'
import {
  dependentReferences,
  type IncomingReference,
  incomingReferences,
  referencedIds,
} from '../sql/incomingReferences.ts'
import type { Parameters } from '../sql/parameters.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { restoreFaults } from './restoreFaults.ts'

/** Columns that undo may set, with their SQL types; the most frequent first. */
const undoColumns = (entity: Entity) => [
  { column: 'deleted_at', type: 'timestamptz' },
  { column: 'status', type: 'text' },
  ...writtenColumns(entity),
]

/** SQL: the value of a key of the JSON `from`, with the type of its column. */
const valueIn = (from: string, { column, type }: { column: string; type: string }) =>
  type === 'jsonb' ? `nullif(${from}->'${column}', 'null')` : `(${from}->>'${column}')::${type}`

/** SQL: undo changes a reference, a list or the key of the row, or restores it. */
const needsCheck = (entity: Entity) => {
  const names = storedColumns(entity).flatMap(({ column, field }) =>
    field.kind === 'reference' || field.kind === 'rows' || entity.key.includes(column) ? [column] : [],
  )
  return `jsonb_exists_any(o.undo_to, array[${['deleted_at', ...names].map((name) => `'${name}'`).join(', ')}])`
}

/**
 * The expression `next`: the rows of `old` that did not change since the operation and of which no old value was destroyed, with the values of `undo_to`; `before` has the values
 * that undoing this undo needs. Built by column: converting rows to JSON and back takes four times as long.
 */
function next(entity: Entity, scope: Scope, params: Parameters): string {
  const columns = undoColumns(entity).map((column) => ({ ...column, old: `o.${quoteIdent(column.column)}` }))
  const values = columns.map(
    (column) =>
      `case when jsonb_exists(o.undo_to, '${column.column}') then ${valueIn('o.undo_to', column)} else ${column.old} end as ${quoteIdent(column.column)}`,
  )
  const before = columns.map(({ column, old }) => `when '${column}' then to_jsonb(${old})`)
  return `next as materialized (select o.id, ${values.join(', ')}, ${needsCheck(entity)} as needs_check,
    (select jsonb_object_agg(k, case k ${before.join(' ')} end) from jsonb_object_keys(o.undo_to) k) as before
    from old o where o.version = o.recorded and not o.is_erased and ${writableRow(entity, scope, 'o', params)})`
}

/** SQL: those of the ids to which live records refer, in a new snapshot. */
const referencedAmong = (reference: IncomingReference, ids: string) =>
  `select fresh_ids($sql$${referencedIds(reference)}$sql$, (${ids}))`

/**
 * The expressions behind `old(id, version, recorded, undo_to, is_erased, …)` in the statement of an undo, up to `target`: the rows with their old
 * values, without those that live records refer to, those outside the scope before or after, the caller's own account if it would be
 * deactivated, and those whose references or key are no longer valid.
 */
export function undoCtes(entity: Entity, { scope, userId }: Caller, params: Parameters): string[] {
  const endsAccess = isAccount(entity)
    ? `(n.id = ${params.add(userId, 'integer')} and (n.deleted_at is not null or n.status <> 'active'))`
    : 'false'
  const ids = (condition: string) => `select array_agg(id) from next where ${condition}`
  const deleted = incomingReferences(entity).map((one) => referencedAmong(one, ids('deleted_at is not null')))
  const moved = dependentReferences(entity).map((one) =>
    referencedAmong(
      one,
      ids(
        `deleted_at is null and jsonb_exists(before, '${one.inner}') and ${quoteIdent(one.inner)} is distinct from (before->>'${one.inner}')::integer`,
      ),
    ),
  )
  const manageable = manageableChange(entity, scope, 'o', 'n', params)
  // Without statistics the two are compared row by row, so they are joined only where the condition needs both.
  const changed = manageable === 'true' ? 'next n' : 'next n join old o on o.id = n.id'
  return [
    next(entity, scope, params),
    `checked as materialized (select * from next where deleted_at is null and needs_check)`,
    ...restoreFaults(entity, 'checked'),
    `referenced(id) as materialized (${['select null::integer where false', ...deleted, ...moved, ...deletedSecrets(entity), ...deletedFiles(entity)].join(' union all ')})`,
    `target as materialized (select n.* from ${changed} where ${writableRow(entity, scope, 'n', params)} and ${grantableRow(entity, scope, 'n', params)} and ${manageable} and not ${endsAccess} and n.id not in (select id from restore_fault) and n.id not in (select id from referenced))`,
  ]
}

/** Queries of the rows of `next` whose former value is no longer in the vault. */
const deletedSecrets = (entity: Entity): string[] =>
  vaultedFields(entity).map(
    ({ secretColumn }) =>
      `select n.id from next n where n.${quoteIdent(secretColumn)} is not null and not exists (select from vault.secret s where s.id = n.${quoteIdent(secretColumn)})`,
  )

/** Queries of the rows of `next` whose former file was deleted since. */
const deletedFiles = (entity: Entity): string[] =>
  uploadedFields(entity).map(
    ({ name }) =>
      `select n.id from next n where n.${quoteIdent(name)} is not null and not exists (select from file f where f.id = n.${quoteIdent(name)} and f.status <> 'refused')`,
  )

/** SQL: the assignments of an undo from `b`, a row of `target`. The hashes are those that the vault has now: its keys may have changed. */
export const undoAssignments = (entity: Entity) =>
  [
    ...undoColumns(entity).map(({ column }) => `${quoteIdent(column)} = b.${quoteIdent(column)}`),
    ...vaultedFields(entity).map(
      ({ secretColumn, hashColumn }) =>
        `${quoteIdent(hashColumn)} = (select s.hash from vault.secret s where s.id = b.${quoteIdent(secretColumn)})`,
    ),
  ].join(', ')
