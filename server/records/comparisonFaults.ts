import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'

/** The faults of the rows of one field: at the rows if they were sent, else at the day with which they are compared. */
function rowFaults(
  name: string,
  column: string,
  columns: Readonly<Record<string, Field>>,
  isSent: (name: string) => boolean,
) {
  return Object.entries(columns).flatMap(([cell, declared]) => {
    const day = 'notBefore' in declared ? declared.notBefore : undefined
    if (!day || isSent(name) === isSent(day)) return []
    const value = `r.cells->>'${cell}'`
    const born = `n.${quoteIdent(day)}`
    const isBefore =
      declared.kind === 'date'
        ? `(${value})::date < ${born}`
        : `(${value})::integer < extract(year from ${born})`
    const fault = isSent(name)
      ? `'${name}.' || (r.place - 1) || '.${cell}', 'notBefore'`
      : `'${day}', 'notAfter'`
    return [
      `select n.id, ${fault} from next n cross join lateral jsonb_array_elements(n.${quoteIdent(column)}) with ordinality r(cells, place)
         where ${isBefore}`,
    ]
  })
}

/**
 * Faults of an update that sends one of two fields which are compared with each other, as queries of (id, field, rule) over the expression
 * `next`. Those that are sent together are compared by validate().
 */
export const comparisonFaults = (entity: Entity, isSent: (name: string) => boolean): string[] =>
  storedColumns(entity).flatMap(({ name, column, field }) => {
    if (field.kind === 'rows') return rowFaults(name, column, field.columns, isSent)
    if (field.kind !== 'reference' || !field.instead || isSent(name) === isSent(field.instead)) return []
    return [
      `select n.id, '${name}', 'instead' from next n where n.${quoteIdent(column)} is not null and n.${quoteIdent(field.instead)} is not null`,
    ]
  })
