import { createContext, type PointerEvent, useContext } from 'react'
import type { Fields } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import type { Found } from '../form/reference/optionLoader.ts'
import type { Row } from '../form/rows/row.ts'
import type { FieldTexts } from '../form/state/fieldTexts.ts'
import type { Mark } from './marks.ts'
import type { SheetRow } from './model.ts'
import type { Place, Range } from './range.ts'
import type { NameOf } from './useNames.ts'

/** What every cell of a sheet knows of it. */
export interface SheetPlace {
  entity: Entity
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  /** What all rows share, for references that lie within it. */
  scope: Row
  /** All fields to which `scope` belongs. */
  around: Fields
  marks: ReadonlyMap<string, Mark>
  nameOf: NameOf
  range: Range | undefined
  /** The cell with the handle by which the chosen block is drawn on, and how far it is drawn now. */
  handle: Place | undefined
  drawn: Range | undefined
  onDraw: (event: PointerEvent) => void
  /** The block is to be carried down as far as the column beside it goes. */
  onFillBeside: () => void
  /** A row as it stands; the grid keeps the one with which a cell was opened. */
  valuesOf: (key: string) => Row
  write: (key: string, column: string, value: unknown, option?: Found) => void
  /** The row as the document has it, for `restore`; the empty one at the end is not there yet. */
  rowOf: (key: string) => SheetRow | undefined
  restore: (key: string, before: SheetRow | undefined) => void
  /** A cell is open, or no longer. */
  onTyping: (is: boolean) => void
}

const Context = createContext<SheetPlace | null>(null)
export const SheetProvider = Context.Provider

export function useSheetPlace(): SheetPlace {
  const place = useContext(Context)
  if (!place) throw new Error('This belongs inside a sheet.')
  return place
}
