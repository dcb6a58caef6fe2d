import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { quoted } from '../sql/columns.ts'
import { sameness } from '../sql/expressions.ts'
import { referenceFaults } from './references.ts'

/**
 * What keeps rows that were valid once from being live again: since then a parent may have been deleted or moved elsewhere,
 * or their name been given to another record. Gives `hindered(id, field, rule)` over `rows`, an earlier expression of the statement
 * with the rows as they would be.
 */
export function hindrances(entity: Entity, rows: string): string[] {
  const { parents, faults } = referenceFaults({ entity, rows })
  const none = `select null::integer, null::text, null::text where false`
  return [
    ...parents,
    `hindered(id, field, rule) as materialized (${[none, ...faults, ...sharedKey(entity, rows)].join('\nunion all ')})`,
  ]
}

/** The unique indexes watch the rest of the keys. */
function sharedKey({ name, key, code, fields }: Entity, rows: string): string[] {
  if (!code || key.includes(code)) return []
  const keyOf = (alias: string) => key.map((one) => sameness(fields[one] as Field, `${alias}.${quoted(one)}`))
  const [stored, back] = [keyOf('k'), keyOf('n')]
  const same = stored.map((one, at) => `${one} = ${back[at]}`).join(' and ')
  const fault = `select n.id, '${key.at(-1)}', 'unique'`
  return [
    `${fault} from ${rows} n where exists (select from ${quoted(name)} k where k.deleted_at is null and ${same}
       and k.id <> n.id and (k.${quoted(code)} is null or n.${quoted(code)} is null))`,
    `${fault} from (select n.id, count(*) over same as many, bool_or(n.${quoted(code)} is null) over same as bare
       from ${rows} n window same as (partition by ${back.join(', ')})) n where n.many > 1 and n.bare`,
  ]
}
