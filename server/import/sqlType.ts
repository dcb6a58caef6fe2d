import type { Entity } from '../../schema/index.ts'
import { columnsOf } from '../sql/columns.ts'

/** The SQL type of a stored field. */
export function sqlType(entity: Entity, name: string): string {
  const column = columnsOf(entity).find((one) => one.name === name)
  if (!column) throw new Error(`${entity.name} stores no "${name}".`)
  return column.type
}
