import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { narrowing } from '../../schema/within.ts'
import { quoteIdent, referencesOf, storedColumns } from './columns.ts'

export interface IncomingReference {
  from: Entity
  name: string
  column: string
  /** The column of a rows field, or null. */
  cell: string | null
}

/** Every field of every entity that can refer to this one, and columns of rows fields too; but not of the parts of a record. */
export function incomingReferences(entity: Entity): IncomingReference[] {
  const refersHere = (field: Field) => field.kind === 'reference' && field.to === entity.name && !field.part
  return Object.values(entities).flatMap((from) =>
    storedColumns(from).flatMap(({ name, column, field }): IncomingReference[] => {
      if (refersHere(field)) return [{ from, name, column, cell: null }]
      if (field.kind !== 'rows') return []
      const cells = Object.keys(field.columns).filter((cell) => refersHere(field.columns[cell] as Field))
      return cells.map((cell) => ({ from, name, column, cell }))
    }),
  )
}

const cells = ({ column }: IncomingReference) => `jsonb_array_elements(t.${quoteIdent(column)}) r`
const cellValue = ({ cell }: IncomingReference) => `(r->>'${cell}')::integer`

/** A statement for fresh_count(): how many live records refer to any id of `$1`. */
export const countReferences = (one: IncomingReference) =>
  one.cell === null
    ? `select count(*) from ${quoteIdent(one.from.name)} where ${quoteIdent(one.column)} = any($1) and deleted_at is null`
    : `select count(*) from ${quoteIdent(one.from.name)} t where deleted_at is null and exists (select from ${cells(one)} where ${cellValue(one)} = any($1))`

/** A statement for fresh_ids(): the ids of `$1` that live records refer to. */
export const referencedIds = (one: IncomingReference) =>
  one.cell === null
    ? `select distinct ${quoteIdent(one.column)} from ${quoteIdent(one.from.name)} where ${quoteIdent(one.column)} = any($1) and deleted_at is null`
    : `select distinct ${cellValue(one)} from ${quoteIdent(one.from.name)} t, ${cells(one)} where t.deleted_at is null and ${cellValue(one)} = any($1)`

/**
 * References of other entities to this one that must agree with a field of this one, named `inner`: a block's district must have the
 * block's `state_id`.
 */
export const dependentReferences = perEntity((entity): (IncomingReference & { inner: string })[] =>
  Object.values(entities).flatMap((from) =>
    referencesOf(from).flatMap(({ name, column, to }) => {
      const inner = to === entity.name ? narrowing(entities, from, name)?.targetField : undefined
      return inner ? [{ from, name, column, cell: null, inner }] : []
    }),
  ),
)
