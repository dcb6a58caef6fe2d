import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { type Narrowing, narrowing } from '../../schema/within.ts'
import { type Reach, reachable } from '../access/scope.ts'
import { columnsOf, quoted } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'

/** The rows whose references are looked at: one that is saved, or many that come back. */
export interface Referring {
  entity: Entity
  /** An earlier expression of the statement with the rows as they would be, and their `id`. */
  rows: string
  /** The fields to look at; all unless told. */
  only?: (name: string) => boolean
  /** What is referred to must be active and within reach; or, with `old`, an expression of the row as it stands, be referred to there already. */
  active?: { old: string | null; reach: Reach; params: Parameters }
}

/** Where a reference stands: in a column, or in a column of a list of rows. */
interface Place {
  /** Distinguishes the names of expressions. */
  name: string
  /** SQL of the path in an error: a field, or `data.3.trade_id`. */
  path: string
  declared: FieldOf<'reference'>
  /** SQL over `n`, a row of the expression `rows`. */
  from: (rows: string) => string
  value: string
  narrowed: Narrowing | null
  /** SQL of the value of a field beside it. */
  beside: (field: string) => string
}

const columnOf = (name: string) => `n.${quoted(name)}`
const cellOf = (name: string) => `(r.cells->>'${name}')::integer`

function places(entity: Entity): (Place & { field: string })[] {
  return columnsOf(entity).flatMap(({ name, column, field }) => {
    if (field.kind === 'reference') {
      const from = (rows: string) => `${rows} n`
      const narrowed = narrowing(entities, entity, name)
      const value = columnOf(column)
      return [
        { field: name, name, path: `'${name}'`, declared: field, from, value, narrowed, beside: columnOf },
      ]
    }
    if (field.kind !== 'rows') return []
    const from = (rows: string) =>
      `${rows} n cross join lateral jsonb_array_elements(n.${quoted(column)}) with ordinality r(cells, place)`
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
          beside: cellOf,
        },
      ]
    })
  })
}

function look({ name, path, declared, from, value, narrowed, beside }: Place, { rows, active }: Referring) {
  const parents = `parent_of_${name}`
  const inner = narrowed ? `x.${quoted(narrowed.targetField)}` : 'null::integer'
  const held = active?.old ? ` or x.id in (select ${value} from ${from(active.old)})` : ''
  const fit = active
    ? ` and (x.status = 'active' and ${reachable(declared, active.reach, 'x', active.params)}${held})`
    : ''
  const faults = [
    `select n.id, ${path}, 'missing' from ${from(rows)} where ${value} is not null and ${value} not in (select id from ${parents})`,
  ]
  if (narrowed) {
    faults.push(
      `select n.id, ${path}, 'within' from ${from(rows)} where ${value} in (select id from ${parents})
         and (${value}, coalesce(${beside(narrowed.parentField)}, 0)) not in (select id, coalesce(inner_id, 0) from ${parents})`,
    )
  }
  return {
    parents: `${parents} as materialized (select x.id, ${inner} as inner_id from ${quoted(declared.to)} x
       where x.id = any(array(select distinct ${value} from ${from(rows)})) and x.deleted_at is null${fit} order by x.id for share)`,
    faults,
  }
}

/**
 * A reference must exist and lie within its parent. What is referred to is locked, in the order of ids, so that it is neither deleted nor
 * moved until the statement is done; the ids are gathered before, as an estimate of the length of a list may be far off. Gives `parents`, expressions of the statement, and `faults`, queries of (id, field, rule) over them.
 */
export function referenceFaults(referring: Referring): { parents: string[]; faults: string[] } {
  const { entity, only = () => true } = referring
  const looks = places(entity)
    .filter(({ field }) => only(field))
    .map((place) => look(place, referring))
  return {
    parents: looks.map(({ parents }) => parents),
    faults: looks.flatMap(({ faults }) => faults),
  }
}
