import type { Entity } from '../../schema/index.ts'
import { grantFaults } from '../access/grantable.ts'
import { manageableFaults } from '../access/personalRights.ts'
import { type Scope, scopeFaults } from '../access/scope.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import { countReferences, dependentReferences } from '../sql/incomingReferences.ts'
import type { Parameters } from '../sql/parameters.ts'
import { canShareKey, sharesKey } from '../sql/sharedKeys.ts'
import { comparisonFaults } from './comparisonFaults.ts'
import type { FileClaims } from './fileClaims.ts'
import { referenceFaults } from './referenceFaults.ts'
import { takenByFormerKey, type VaultedValues } from './vaultedValues.ts'

/** A record to be saved. */
interface RecordSave {
  entity: Entity
  /** The sent columns, with the SQL of their values. */
  sent: readonly { column: string; value: string }[]
  /** The values of the save that are in the vault. */
  vaulted: VaultedValues
  /** The files that it puts into the record. */
  files: FileClaims
  /** Of a record that is stored: the expression `old` has its row. */
  update: boolean
  scope: Scope
  params: Parameters
}

const isSent = ({ sent }: RecordSave, name: string) => sent.some(({ column }) => column === name)

/** The expression `next`: the record with the sent values. */
function next({ entity, sent, update }: RecordSave): string {
  const values = storedColumns(entity).map(({ column, type }) => {
    const sentColumn = sent.find((other) => other.column === column)
    return `${sentColumn?.value ?? (update ? `o.${quoteIdent(column)}` : `null::${type}`)} as ${quoteIdent(column)}`
  })
  const id = update ? 'o.id' : 'null::integer as id'
  return `next as materialized (select ${[id, ...values].join(', ')}${update ? ' from old o' : ''})`
}

/** Faults of the references that were sent, or whose parent was. */
function references(save: RecordSave) {
  const { entity, update, scope, params } = save
  const only = (name: string) => {
    const field = entity.fields[name]
    const within = field && 'within' in field ? field.within : undefined
    return isSent(save, name) || (update && within !== undefined && isSent(save, within))
  }
  return referenceFaults({
    entity,
    rows: 'next',
    only,
    active: { old: update ? 'old' : null, scope, params },
  })
}

/** A natural key that another record has, which only records with an official code may share. */
function sharedKey(save: RecordSave): string[] {
  const { key, code } = save.entity
  if (!canShareKey(save.entity) || ![...key, code].some((name) => name && isSent(save, name))) return []
  return [`select n.id, '${key.at(-1)}', 'unique' from next n where ${sharesKey(save.entity, 'n')}`]
}

/** A record that others belong to cannot move to another parent: a block's district would no longer be in the block's state. */
function movedParents(save: RecordSave): string[] {
  if (!save.update) return []
  return dependentReferences(save.entity).flatMap((reference) =>
    isSent(save, reference.inner)
      ? [
          `select n.id, '${reference.inner}', 'moved' from next n join old using (id) where old.${quoteIdent(reference.inner)} is distinct from n.${quoteIdent(reference.inner)}
             and fresh_count($sql$${countReferences(reference)}$sql$, array[n.id]) > 0`,
        ]
      : [],
  )
}

/** The record must be inside the scope, and grant no rights that the caller does not have. */
const outOfScope = ({ entity, scope, update, params }: RecordSave): string[] => [
  ...scopeFaults(entity, scope, params),
  ...grantFaults(entity, scope, update, params),
  ...(update ? manageableFaults(entity, scope, params) : []),
]

/**
 * The checks of a record that need the database, as expressions of one statement; the last is `fault(id, field, rule)`. A reference must be
 * active, unless the record had it before.
 */
export function faultsOf(save: RecordSave): string[] {
  const { parents, faults } = references(save)
  const none = `select null::integer, null::text, null::text where false`
  const all = [
    none,
    ...faults,
    ...sharedKey(save),
    ...movedParents(save),
    ...(save.update ? comparisonFaults(save.entity, (name) => isSent(save, name)) : []),
    ...outOfScope(save),
    ...takenByFormerKey(save.entity, save.vaulted, save.params),
    ...save.files.faults,
  ]
  return [
    next(save),
    ...parents,
    ...save.files.locks,
    `fault(id, field, rule) as materialized (${all.join('\nunion all ')})`,
  ]
}
