import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { givingFaults } from '../access/grantable.ts'
import { outsideFaults, type Reach } from '../access/scope.ts'
import { columnsOf, quoted } from '../sql/columns.ts'
import { sameness } from '../sql/expressions.ts'
import { countReferring, narrowed } from '../sql/incoming.ts'
import type { Parameters } from '../sql/parameters.ts'
import { referenceFaults } from './references.ts'

/** A record that is about to be saved. */
interface Saving {
  entity: Entity
  /** The columns that were sent, and the SQL of their values. */
  sent: readonly { column: string; value: string }[]
  /** An update, whose row as it stands is the common table expression `old`. */
  update: boolean
  /** Where the caller may look and write. */
  reach: Reach
  params: Parameters
}

const isSent = ({ sent }: Saving, name: string) => sent.some(({ column }) => column === name)

/** `next`: the record as it would be. */
function next({ entity, sent, update }: Saving): string {
  const values = columnsOf(entity).map(({ column, type }) => {
    const given = sent.find((one) => one.column === column)
    return `${given?.value ?? (update ? `o.${quoted(column)}` : `null::${type}`)} as ${quoted(column)}`
  })
  const id = update ? 'o.id' : 'null::integer as id'
  return `next as materialized (select ${[id, ...values].join(', ')}${update ? ' from old o' : ''})`
}

/** References that were sent, or whose parent was. */
function references(saving: Saving) {
  const { entity, update, reach, params } = saving
  const only = (name: string) => {
    const field = entity.fields[name]
    const within = field?.kind === 'reference' ? field.within : undefined
    return isSent(saving, name) || (update && within !== undefined && isSent(saving, within))
  }
  return referenceFaults({
    entity,
    rows: 'next',
    only,
    active: { old: update ? 'old' : null, reach, params },
  })
}

/**
 * With an official code two records may share the natural key only when both carry one, and different ones. No index can say that,
 * so those who save the same key take turns, and each looks with a snapshot of its own.
 */
function sharedKey(saving: Saving): string[] {
  const { entity, update } = saving
  const { key, code } = entity
  if (!code || key.includes(code) || ![...key, code].some((name) => isSent(saving, name))) return []
  const same = (name: string, value: string) => sameness(entity.fields[name] as Field, value)
  const others = [
    ...key.map((name) => `${same(name, `k.${quoted(name)}`)} = ${same(name, '%L')}`),
    `(k.${quoted(code)} is null or %L::text is null)`,
    ...(update ? ['k.id <> %L'] : []),
  ]
  const shown = [...key, code].map((name) => `n.${quoted(name)}::text`)
  if (update) shown.push('n.id')
  const turn = key.map((name) => `(${same(name, `n.${quoted(name)}`)})::text`)
  const look = `select count(*) from ${quoted(entity.name)} k where k.deleted_at is null and ${others.join(' and ')}`
  return [
    `select n.id, '${key.at(-1)}', 'unique' from next n where case
       when fresh_count(format('select count(pg_advisory_xact_lock(hashtextextended(%L, 0)))', concat_ws('/', '${entity.name}', ${turn.join(', ')})), null) = 1
       then fresh_count(format($sql$${look}$sql$, ${shown.join(', ')}), null) > 0 end`,
  ]
}

/** A record in which others lie cannot move to another parent: a block's district would no longer be in the block's state. */
function moved(saving: Saving): string[] {
  if (!saving.update) return []
  return narrowed(saving.entity).flatMap((one) =>
    isSent(saving, one.inner)
      ? [
          `select n.id, '${one.inner}', 'moved' from next n join old using (id) where old.${quoted(one.inner)} is distinct from n.${quoted(one.inner)}
             and fresh_count($sql$${countReferring(one)}$sql$, array[n.id]) > 0`,
        ]
      : [],
  )
}

/** A record must lie where its writer works, stand below them, and give nobody more than they have. */
const astray = ({ entity, reach, update, params }: Saving): string[] => [
  ...outsideFaults(entity, reach, params),
  ...givingFaults(entity, reach, update, params),
]

/**
 * What only the database can tell of a record that is about to be saved, as the expressions of one statement; the last is
 * `fault(id, field, rule)`. What it refers to must also be active, unless that was stored already.
 */
export function faultsOf(saving: Saving): string[] {
  const { parents, faults } = references(saving)
  const none = `select null::integer, null::text, null::text where false`
  const all = [none, ...faults, ...sharedKey(saving), ...moved(saving), ...astray(saving)]
  return [next(saving), ...parents, `fault(id, field, rule) as materialized (${all.join('\nunion all ')})`]
}
