import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { sameness } from '../database/expressions.ts'
import { columnsOf, quoted, referencesOf } from './columns.ts'
import { countReferring, narrowed } from './incoming.ts'
import type { Parameters } from './parameters.ts'

/**
 * What only the database can tell of a record that is about to be saved, as the queries of one statement.
 * Each gives rows (field, rule). A reference must exist, be active (or be what was stored already) and lie within its parent;
 * it is locked against deletion until the save is done.
 */
interface Saving {
  entity: Entity
  values: Readonly<Record<string, unknown>>
  /** An update, whose row as it stands is the common table expression `old`. */
  update: boolean
  params: Parameters
}

/** The value that a column will have after the save. */
function next({ entity, values, update, params }: Saving, name: string): string {
  const column = columnsOf(entity).find((one) => one.name === name)
  if (!column) throw new Error(`${entity.name} has no column "${name}".`)
  if (Object.hasOwn(values, name)) return params.add(values[name] ?? null, column.type)
  return update ? `(select ${quoted(column.column)} from old)` : `null::${column.type}`
}

/** The field of the target that must equal the value of the parent field. */
const targetField = (fields: Entity['fields'], name: string) =>
  narrowing(entities, { fields }, name)?.targetField ?? null

function single(saving: Saving): { ctes: string[]; faults: string[] } {
  const { entity, values, update } = saving
  const ctes: string[] = []
  const faults: string[] = []
  for (const { name, column, to, field } of referencesOf(entity)) {
    const parentSent = field.within !== undefined && Object.hasOwn(values, field.within)
    if (!Object.hasOwn(values, name) && !(update && parentSent)) continue
    const value = next(saving, name)
    const inner = targetField(entity.fields, name)
    const kept = update ? ` or x.id = (select ${quoted(column)} from old)` : ''
    ctes.push(
      `ref_${name} as (select ${inner ? `x.${quoted(inner)}` : 'null::integer'} as parent from ${quoted(to)} x
         where x.id = ${value} and x.deleted_at is null and (x.status = 'active'${kept}) for share)`,
    )
    faults.push(
      `select '${name}', 'missing' where ${value} is not null and not exists (select from ref_${name})`,
    )
    if (inner && field.within) {
      faults.push(
        `select '${name}', 'within' from ref_${name} where parent is distinct from ${next(saving, field.within)}`,
      )
    }
  }
  return { ctes, faults }
}

/** References inside a list of rows, all of a column at once; what the list held already may be inactive by now. */
function inRows({ entity, values, update, params }: Saving): { ctes: string[]; faults: string[] } {
  const ctes: string[] = []
  const faults: string[] = []
  for (const { name, field } of columnsOf(entity)) {
    if (field.kind !== 'rows' || !Array.isArray(values[name])) continue
    const list = values[name] as Record<string, unknown>[]
    const cells = (column: string) =>
      params.add(
        list.map((row) => row[column] ?? null),
        'integer[]',
      )
    for (const [column, cell] of Object.entries(field.columns)) {
      if (cell.kind !== 'reference' || !list.length) continue
      const ids = cells(column)
      const inner = targetField(field.columns, column)
      const known = `ref_${name}_${column}`
      const kept = update
        ? ` or x.id in (select (r->>'${column}')::integer from old, jsonb_array_elements(old.${quoted(name)}) r)`
        : ''
      ctes.push(
        `${known} as materialized (select x.id, ${inner ? `x.${quoted(inner)}` : 'null::integer'} as parent from ${quoted(cell.to)} x
           where x.id = any(${ids}) and x.deleted_at is null and (x.status = 'active'${kept}) order by x.id for share)`,
      )
      const at = `select '${name}.' || (u.n - 1) || '.${column}'`
      faults.push(
        `${at}, 'missing' from unnest(${ids}) with ordinality u(id, n) where u.id is not null and u.id not in (select id from ${known})`,
      )
      if (!inner || !cell.within) continue
      faults.push(
        `${at}, 'within' from unnest(${ids}, ${cells(cell.within)}) with ordinality u(id, parent, n) join ${known} x on x.id = u.id where x.parent is distinct from u.parent`,
      )
    }
  }
  return { ctes, faults }
}

/**
 * With an official code two records may share the natural key only when both carry one, and different ones. No index can say that,
 * so those who save the same key take turns, and each looks with a snapshot of its own.
 */
function sharedKey(saving: Saving): string[] {
  const { entity, values, update } = saving
  const { key, code } = entity
  if (!code || key.includes(code) || ![...key, code].some((name) => Object.hasOwn(values, name))) return []
  const same = (name: string, value: string) => sameness(entity.fields[name] as Field, value)
  const others = [
    ...key.map((name) => `${same(name, `k.${quoted(name)}`)} = ${same(name, '%L')}`),
    `(k.${quoted(code)} is null or %L::text is null)`,
    ...(update ? ['k.id <> %L'] : []),
  ]
  const sent = [...key, code].map((name) => `(${next(saving, name)})::text`)
  if (update) sent.push('(select id from old)')
  const turn = key.map((name) => `(${same(name, next(saving, name))})::text`)
  const look = `select count(*) from ${quoted(entity.name)} k where k.deleted_at is null and ${others.join(' and ')}`
  return [
    `select '${key.at(-1)}', 'unique' where case
       when fresh_count(format('select count(pg_advisory_xact_lock(hashtextextended(%L, 0)))', concat_ws('/', '${entity.name}', ${turn.join(', ')})), null) = 1
       then fresh_count(format($sql$${look}$sql$, ${sent.join(', ')}), null) > 0 end`,
  ]
}

/** A record in which others lie cannot move to another parent: a block's district would no longer be in the block's state. */
function moved(saving: Saving): string[] {
  const { entity, values, update } = saving
  if (!update) return []
  return narrowed(entity).flatMap((one) =>
    Object.hasOwn(values, one.inner)
      ? [
          `select '${one.inner}', 'moved' from old where old.${quoted(one.inner)} is distinct from ${next(saving, one.inner)}
             and fresh_count($sql$${countReferring(one)}$sql$, array[old.id]) > 0`,
        ]
      : [],
  )
}

/** The lookups of a save and `fault`, the table of what is wrong. */
export function faultsOf(saving: Saving): string[] {
  const [alone, listed] = [single(saving), inRows(saving)]
  const all = [...alone.faults, ...listed.faults, ...sharedKey(saving), ...moved(saving)]
  const none = `select null::text, null::text where false`
  return [
    ...alone.ctes,
    ...listed.ctes,
    `fault(field, rule) as materialized (${[none, ...all].join('\nunion all ')})`,
  ]
}
