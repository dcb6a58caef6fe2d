import type { Entity } from '../../../../schema/index.ts'
import type { SheetShape } from '../../document/sheetModel.ts'

/** The columns that name a row: the title of a record, else the first column. */
export function titleColumns({ title }: Entity, { columns, list }: SheetShape): string[] {
  const names = Object.keys(columns)
  const own = list === null ? [title].flat().filter((name) => names.includes(name)) : []
  return own.length ? own : names.slice(0, 1)
}
