import { type Entity, entityOf } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'

/** A field whose value begins as the record of a reference says. */
interface PrefixedField {
  name: string
  column: string
  /** The column of the reference. */
  parent: string
  /** The entity to which it refers, and its field with the beginnings. */
  to: string
  prefixes: string
}

export const prefixedFields = perEntity((entity: Entity): PrefixedField[] =>
  storedColumns(entity).flatMap(({ name, column, field }) => {
    if (field.kind !== 'pincode' || field.within === undefined || field.prefixes === undefined) return []
    const parent = storedColumns(entity).find((other) => other.name === field.within)
    if (parent?.field.kind !== 'reference') return []
    const { to } = parent.field
    return [{ name, column, parent: parent.column, to: entityOf(to).name, prefixes: field.prefixes }]
  }),
)

/** SQL: the value begins with none of the beginnings. Nothing is known of an empty value, or without beginnings. */
export const hasOtherPrefix = (value: string, prefixes: string) =>
  `not ${value} ^@ any(regexp_split_to_array(nullif(${prefixes}, ''), '[ ,]+'))`

/** Faults of the values that do not belong to the record of their reference, as queries of (id, field, rule) over an expression of rows. */
export const prefixFaults = (entity: Entity, rows: string, only: (name: string) => boolean): string[] =>
  prefixedFields(entity)
    .filter(({ name }) => only(name))
    .map(
      ({ name, column, parent, to, prefixes }) =>
        `select n.id, '${name}', 'within' from ${rows} n join ${quoteIdent(to)} x on x.id = n.${quoteIdent(parent)}
          where ${hasOtherPrefix(`n.${quoteIdent(column)}`, `x.${quoteIdent(prefixes)}`)}`,
    )
