import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { type Narrowing, narrowing } from '../../schema/within.ts'
import { readableReference, type Scope } from '../access/scope.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { prefixFaults } from './prefixFaults.ts'

/** The rows whose references are checked: one to be saved, or many to be restored. */
interface ReferenceCheck {
  entity: Entity
  /** An earlier expression of the statement with the new rows and their `id`. */
  rows: string
  /** The fields to check; all without it. */
  only?: (name: string) => boolean
  /** References must be active and readable, or already be in the expression `old`, the stored row. */
  active?: { old: string | null; scope: Scope; params: Parameters }
}

/** A reference: in a column, or in a column of a rows field. */
interface ReferenceColumn {
  /** Part of the names of expressions. */
  name: string
  /** SQL of the path in an error: a field, or `data.3.trade_id`. */
  path: string
  declared: FieldOf<'reference'>
  /** SQL over `n`, a row of the expression `rows`. */
  from: (rows: string) => string
  value: string
  narrowed: Narrowing | null
  /** SQL of the value of another field of the same row. */
  sibling: (field: string) => string
}

const columnOf = (name: string) => `n.${quoteIdent(name)}`
const cellOf = (name: string) => `(r.cells->>'${name}')::integer`

const referenceColumns = perEntity((entity): (ReferenceColumn & { field: string })[] =>
  storedColumns(entity).flatMap(({ name, column, field }) => {
    if (field.kind === 'reference') {
      const from = (rows: string) => `${rows} n`
      const narrowed = narrowing(entities, entity, name)
      const value = columnOf(column)
      return [
        { field: name, name, path: `'${name}'`, declared: field, from, value, narrowed, sibling: columnOf },
      ]
    }
    if (field.kind !== 'rows') return []
    const from = (rows: string) =>
      `${rows} n cross join lateral jsonb_array_elements(n.${quoteIdent(column)}) with ordinality r(cells, place)`
    return Object.entries(field.columns).flatMap(([cell, declared]) => {
      if (declared.kind !== 'reference') return []
      return [
        {
          field: name,
          name: `${name}_${cell}`,
          path: `'${name}.' || (r.place - 1) || '.${cell}'`,
          declared,
          from,
          value: cellOf(cell),
          narrowed: narrowing(entities, { fields: field.columns }, cell),
          sibling: cellOf,
        },
      ]
    })
  }),
)

function checkColumn(
  { name, path, declared, from, value, narrowed, sibling }: ReferenceColumn,
  { rows, active }: ReferenceCheck,
) {
  const parents = `parent_of_${name}`
  const inner = narrowed ? `x.${quoteIdent(narrowed.targetField)}` : 'null::integer'
  const orStored = active?.old ? ` or x.id in (select ${value} from ${from(active.old)})` : ''
  const isUsable = active
    ? ` and (x.status = 'active' and ${readableReference(declared, active.scope, 'x', active.params)}${orStored})`
    : ''
  const faults = [
    `select n.id, ${path}, 'missing' from ${from(rows)} where ${value} is not null and ${value} not in (select id from ${parents})`,
  ]
  if (narrowed) {
    faults.push(
      `select n.id, ${path}, 'within' from ${from(rows)} where ${value} in (select id from ${parents})
         and (${value}, coalesce(${sibling(narrowed.parentField)}, 0)) not in (select id, coalesce(inner_id, 0) from ${parents})`,
    )
  }
  return {
    parents: `${parents} as materialized (select x.id, ${inner} as inner_id from ${quoteIdent(declared.to)} x
       where x.id = any(array(select distinct ${value} from ${from(rows)})) and x.deleted_at is null${isUsable} order by x.id for share)`,
    faults,
  }
}

/**
 * A reference must exist and belong to its parent. The referenced rows are locked in the order of ids, so that they are neither deleted nor
 * moved until the transaction ends; the ids are collected in an array first, because the planner's estimate of a list can be far off.
 * Returns `parents`, expressions of the statement, and `faults`, queries of (id, field, rule) over them.
 */
export function referenceFaults(check: ReferenceCheck): { parents: string[]; faults: string[] } {
  const { entity, only = () => true } = check
  const checks = referenceColumns(entity)
    .filter(({ field }) => only(field))
    .map((column) => checkColumn(column, check))
  return {
    parents: checks.map(({ parents }) => parents),
    // A record that is restored was valid when it was deleted.
    faults: [
      ...checks.flatMap(({ faults }) => faults),
      ...(check.active ? prefixFaults(entity, check.rows, only) : []),
    ],
  }
}
