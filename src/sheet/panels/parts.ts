import { loadable } from '../../app/loadable.tsx'
import { partsOf } from '../document/partsOf.ts'
import type { SheetShape } from '../document/sheetModel.ts'
import type { FieldsPanelProps } from './FieldsPanel.tsx'
import type { SheetRowsProps } from './SheetGrid.tsx'

/** The parts of a sheet, each in a file of its own: a phone does not load the grid. */
export const parts = {
  FieldsPanel: loadable<FieldsPanelProps>(() => import('./FieldsPanel.tsx')),
  SheetCards: loadable<SheetRowsProps>(() => import('./cards/SheetCards.tsx')),
  SheetGrid: loadable<SheetRowsProps>(() => import('./SheetGrid.tsx')),
}

/** The parts that a sheet of this shape shows first in this window. */
export const shownParts = (shape: SheetShape) =>
  partsOf(shape)
    .filter(({ window }) => matchMedia(window).matches)
    .map(({ part }) => parts[part])
