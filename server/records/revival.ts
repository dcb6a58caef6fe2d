import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { sameness } from '../database/expressions.ts'
import { columnsOf, quoted, referencesOf } from './columns.ts'

/**
 * What keeps rows that were valid once from being live again: since then a parent may have been deleted or moved elsewhere,
 * or their name been given to another record. The parents are locked, so that none is deleted meanwhile.
 * Gives `hindered(id, field, rule)` over `rows`, an earlier expression of the statement with the rows as they would be.
 */
export function hindrances(entity: Entity, rows: string): string[] {
  const checks = [...single(entity, rows), ...inRows(entity, rows), ...sharedKey(entity, rows)]
  const none = `select null::integer, null::text, null::text where false`
  return [
    ...checks.flatMap(({ parents }) => parents ?? []),
    `hindered(id, field, rule) as materialized (${[none, ...checks.flatMap(({ faults }) => faults)].join('\nunion all ')})`,
  ]
}

interface Check {
  parents?: string
  faults: string[]
}

const lockedParents = (name: string, to: string, ids: string, more = '') =>
  `${name} as materialized (select x.id${more} from ${quoted(to)} x where x.id in (${ids}) and x.deleted_at is null order by x.id for share)`

const single = (entity: Entity, rows: string): Check[] =>
  referencesOf(entity).map(({ name, column, to }) => {
    const at = `n.${quoted(column)}`
    const parents = `parent_of_${name}`
    const narrowed = narrowing(entities, entity, name)
    const inner = narrowed ? `, x.${quoted(narrowed.targetField)} as inner_id` : ''
    const elsewhere = narrowed
      ? [
          `select n.id, '${name}', 'within' from ${rows} n where ${at} in (select id from ${parents})
             and (${at}, coalesce(n.${quoted(narrowed.parentField)}, 0)) not in (select id, coalesce(inner_id, 0) from ${parents})`,
        ]
      : []
    return {
      parents: lockedParents(parents, to, `select ${at} from ${rows} n`, inner),
      faults: [
        `select n.id, '${name}', 'missing' from ${rows} n where ${at} is not null and ${at} not in (select id from ${parents})`,
        ...elsewhere,
      ],
    }
  })

const inRows = (entity: Entity, rows: string): Check[] =>
  columnsOf(entity).flatMap(({ name, column, field }) => {
    if (field.kind !== 'rows') return []
    const list = `${rows} n cross join lateral jsonb_array_elements(n.${quoted(column)}) r`
    return Object.entries(field.columns).flatMap(([cell, declared]) => {
      if (declared.kind !== 'reference') return []
      const parents = `parent_of_${name}_${cell}`
      const value = `(r->>'${cell}')::integer`
      return [
        {
          parents: lockedParents(parents, declared.to, `select ${value} from ${list}`),
          faults: [
            `select n.id, '${name}', 'missing' from ${list} where ${value} is not null and ${value} not in (select id from ${parents})`,
          ],
        },
      ]
    })
  })

/** The unique indexes watch the rest of the keys. */
function sharedKey({ name, key, code, fields }: Entity, rows: string): Check[] {
  if (!code || key.includes(code)) return []
  const keyOf = (alias: string) => key.map((one) => sameness(fields[one] as Field, `${alias}.${quoted(one)}`))
  const [stored, back] = [keyOf('k'), keyOf('n')]
  const same = stored.map((one, at) => `${one} = ${back[at]}`).join(' and ')
  const fault = `select n.id, '${key.at(-1)}', 'unique'`
  return [
    {
      faults: [
        `${fault} from ${rows} n where exists (select from ${quoted(name)} k where k.deleted_at is null and ${same}
           and k.id <> n.id and (k.${quoted(code)} is null or n.${quoted(code)} is null))`,
        `${fault} from (select n.id, count(*) over same as many, bool_or(n.${quoted(code)} is null) over same as bare
           from ${rows} n window same as (partition by ${back.join(', ')})) n where n.many > 1 and n.bare`,
      ],
    },
  ]
}
