import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { sameness } from '../database/expressions.ts'
import { columnsOf, quoted, referencesOf } from './columns.ts'
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

/** References inside a list of rows, all of a column at once. */
function inRows({ entity, values, params }: Saving): string[] {
  const faults: string[] = []
  for (const { name, field } of columnsOf(entity)) {
    if (field.kind !== 'rows' || !Array.isArray(values[name])) continue
    const list = values[name] as Record<string, unknown>[]
    for (const [column, cell] of Object.entries(field.columns)) {
      if (cell.kind !== 'reference' || !list.length) continue
      const ids = params.add(
        list.map((row) => row[column] ?? null),
        'integer[]',
      )
      const at = `select '${name}.' || (u.n - 1) || '.${column}'`
      const target = `${quoted(cell.to)} x where x.id = u.id and x.deleted_at is null`
      faults.push(
        `${at}, 'missing' from unnest(${ids}) with ordinality u(id, n) where u.id is not null and not exists (select from ${target})`,
      )
      const inner = targetField(field.columns, column)
      if (!inner || !cell.within) continue
      const within = cell.within
      const parents = params.add(
        list.map((row) => row[within] ?? null),
        'integer[]',
      )
      faults.push(
        `${at}, 'within' from unnest(${ids}, ${parents}) with ordinality u(id, parent, n) where exists (select from ${target} and x.${quoted(inner)} is distinct from u.parent)`,
      )
    }
  }
  return faults
}

/** With an official code two records may share the natural key only when both carry one, and different ones. */
function sharedKey(saving: Saving): string[] {
  const { entity, values, update } = saving
  if (!entity.code || ![...entity.key, entity.code].some((name) => Object.hasOwn(values, name))) return []
  const same = entity.key.map((name) => {
    const field = entity.fields[name] as Field
    return `${sameness(field, `k.${quoted(name)}`)} = ${sameness(field, next(saving, name))}`
  })
  const other = update ? ' and k.id <> (select id from old)' : ''
  return [
    `select '${entity.key.at(-1)}', 'unique' where exists (select from ${quoted(entity.name)} k where k.deleted_at is null${other}
       and ${same.join(' and ')} and (k.${quoted(entity.code)} is null or ${next(saving, entity.code)} is null))`,
  ]
}

/** A record in which others lie cannot move to another parent: a block's district would no longer be in the block's state. */
function moved(saving: Saving): string[] {
  const { entity, values, update } = saving
  if (!update) return []
  return Object.values(entities).flatMap((child) =>
    referencesOf(child).flatMap(({ column, to, field }) => {
      if (to !== entity.name || !field.within) return []
      const inner = targetField(child.fields, column)
      if (!inner || !Object.hasOwn(values, inner)) return []
      return [
        `select '${inner}', 'moved' from old where old.${quoted(inner)} is distinct from ${next(saving, inner)}
           and exists (select from ${quoted(child.name)} c where c.${quoted(column)} = old.id and c.deleted_at is null)`,
      ]
    }),
  )
}

/** The lookups of a save and `fault`, the table of what is wrong. */
export function faultsOf(saving: Saving): string[] {
  const { ctes, faults } = single(saving)
  const all = [...faults, ...inRows(saving), ...sharedKey(saving), ...moved(saving)]
  const none = `select null::text, null::text where false`
  return [...ctes, `fault(field, rule) as materialized (${[none, ...all].join('\nunion all ')})`]
}
