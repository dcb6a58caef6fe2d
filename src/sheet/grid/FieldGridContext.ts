import { createContext, type PointerEvent, useContext } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { ReferenceOption } from '../../data/types.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import type { CellPosition } from '../model/range.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import type { RecordNameOf } from './useRecordNames.ts'

/** How bad a message is, worst first. */
export const severities = ['conflict', 'error', 'warning'] as const

export type MarkSeverity = (typeof severities)[number]

/** A message about a cell. */
export interface CellMark {
  severity: MarkSeverity
  text: string
  /** The value cannot be saved. */
  isBlocking?: true
}

/** What the cells of a field grid share. */
interface FieldGridContextValue {
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  /** Values that all rows share, and the fields to which they belong: they narrow the references of a row. */
  scope: RowValues
  scopeFields: Fields
  /** Messages by `${key of the row}/${column}`. */
  marks: ReadonlyMap<string, CellMark>
  /** Messages are written below the values. */
  showsMessages: boolean
  nameOf: RecordNameOf
  /** The cell with the fill handle. */
  handleAt: CellPosition | undefined
  onDragStart: (event: PointerEvent) => void
  onFillBeside: () => void
  /** The current values of a row; the grid passes those with which a cell was opened. */
  valuesOf: (key: string) => RowValues
  /** The current row; undefined for the empty one at the end. */
  rowOf: (key: string) => SheetRow | undefined
  write: (key: string, column: string, value: unknown, option?: ReferenceOption) => void
  /** Undoes what was written since a cell was opened. */
  restore: (key: string, before: SheetRow | undefined) => void
  onEditingChange: (isEditing: boolean) => void
}

const Context = createContext<FieldGridContextValue | null>(null)
export const FieldGridProvider = Context.Provider

export function useFieldGrid(): FieldGridContextValue {
  const value = useContext(Context)
  if (!value) throw new Error('This component must be inside a FieldGrid.')
  return value
}
