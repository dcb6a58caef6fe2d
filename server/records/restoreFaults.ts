import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent } from '../sql/columns.ts'
import { canShareKey } from '../sql/sharedKeys.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { referenceFaults } from './referenceFaults.ts'

/**
 * Why deleted rows cannot be restored: since then a record that they refer to was deleted or moved, or another record got their key.
 * Returns expressions that end in `restore_fault(id, field, rule)`, over `rows`, an earlier expression with the rows as restored.
 */
export function restoreFaults(entity: Entity, rows: string): string[] {
  const { parents, faults } = referenceFaults({ entity, rows })
  const none = `select null::integer, null::text, null::text where false`
  return [
    ...parents,
    `restore_fault(id, field, rule) as materialized (${[none, ...faults, ...sharedKey(entity, rows)].join('\nunion all ')})`,
  ]
}

/** Keys that are unique only together with a code; the unique indexes check the other keys. */
function sharedKey(entity: Entity, rows: string): string[] {
  const { name, key, code, fields } = entity
  if (!code || !canShareKey(entity)) return []
  const keyOf = (alias: string) =>
    key.map((field) => equalityExpression(fields[field] as Field, `${alias}.${quoteIdent(field)}`))
  const [stored, restored] = [keyOf('k'), keyOf('n')]
  const same = stored.map((expression, index) => `${expression} = ${restored[index]}`).join(' and ')
  const fault = `select n.id, '${key.at(-1)}', 'unique'`
  return [
    `${fault} from ${rows} n where exists (select from ${quoteIdent(name)} k where k.deleted_at is null and ${same}
       and k.id <> n.id and (k.${quoteIdent(code)} is null or n.${quoteIdent(code)} is null))`,
    `${fault} from (select n.id, count(*) over same as count, bool_or(n.${quoteIdent(code)} is null) over same as has_no_code
       from ${rows} n window same as (partition by ${restored.join(', ')})) n where n.count > 1 and n.has_no_code`,
  ]
}
