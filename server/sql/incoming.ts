import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { columnsOf, quoted, referencesOf } from './columns.ts'

export interface Incoming {
  from: Entity
  name: string
  column: string
  /** The column inside a list of rows, or null. */
  cell: string | null
}

/** Every field of every entity that can hold a reference to this one. Columns inside lists of rows count too. */
export function incoming(entity: Entity): Incoming[] {
  const refers = (field: Field) => field.kind === 'reference' && field.to === entity.name
  return Object.values(entities).flatMap((from) =>
    columnsOf(from).flatMap(({ name, column, field }): Incoming[] => {
      if (refers(field)) return [{ from, name, column, cell: null }]
      if (field.kind !== 'rows') return []
      const cells = Object.keys(field.columns).filter((cell) => refers(field.columns[cell] as Field))
      return cells.map((cell) => ({ from, name, column, cell }))
    }),
  )
}

const cells = ({ column }: Incoming) => `jsonb_array_elements(t.${quoted(column)}) r`
const cellValue = ({ cell }: Incoming) => `(r->>'${cell}')::integer`

/** How many live records refer to any of `$1`: a statement for fresh_count(). */
export const countReferring = (one: Incoming) =>
  one.cell === null
    ? `select count(*) from ${quoted(one.from.name)} where ${quoted(one.column)} = any($1) and deleted_at is null`
    : `select count(*) from ${quoted(one.from.name)} t where deleted_at is null and exists (select from ${cells(one)} where ${cellValue(one)} = any($1))`

/** Which of `$1` live records refer to: a statement for fresh_ids(). */
export const referredTo = (one: Incoming) =>
  one.cell === null
    ? `select distinct ${quoted(one.column)} from ${quoted(one.from.name)} where ${quoted(one.column)} = any($1) and deleted_at is null`
    : `select distinct ${cellValue(one)} from ${quoted(one.from.name)} t, ${cells(one)} where t.deleted_at is null and ${cellValue(one)} = any($1)`

/** Fields of other entities that are narrowed by a field of this one: a block's district must lie in the block's `state_id`, which is `inner` here. */
export const narrowed = (entity: Entity): (Incoming & { inner: string })[] =>
  Object.values(entities).flatMap((from) =>
    referencesOf(from).flatMap(({ name, column, to }) => {
      const inner = to === entity.name ? narrowing(entities, from, name)?.targetField : undefined
      return inner ? [{ from, name, column, cell: null, inner }] : []
    }),
  )
