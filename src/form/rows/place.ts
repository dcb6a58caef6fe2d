import type { Field, Fields } from '../../../schema/define.ts'
import type { Found } from '../reference/optionLoader.ts'
import type { FieldTexts } from '../state/fieldTexts.ts'

/** What all rows of a list share; stays the same object while one types. */
export interface RowsPlace {
  list: string
  columns: Fields
  names: readonly string[]
  texts: Readonly<Record<string, FieldTexts>>
  onEnter: (row: number, column: number) => void
  onOpen: (row: number, column: number) => void
  onLeave: (row: number, column: number) => void
  onWrite: (row: number, name: string, value: unknown, option?: Found) => void
  onDuplicate: (row: number) => void
  onRemove: (row: number) => void
}

const NUMERIC: readonly Field['kind'][] = ['integer', 'decimal', 'percent', 'money']
export const isNumeric = ({ kind }: Field) => NUMERIC.includes(kind)

const NARROW = 112
const MIDDLE = 136
const WIDE = 190

/** Numbers of the rows, and what can be done with them. */
const EDGES = 112

/** Pixels below which a sheet scrolls sideways. */
export const leastWidth = (columns: Fields) =>
  Object.values(columns).reduce((sum, field) => sum + widthOf(field), EDGES)

/** Pixels that a column wants at least. */
export function widthOf(field: Field): number {
  if (isNumeric(field)) return NARROW
  return field.kind === 'text' || field.kind === 'reference' ? WIDE : MIDDLE
}
