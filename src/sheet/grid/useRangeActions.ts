import { type MouseEvent, type RefObject, useMemo } from 'react'
import type { Fields } from '../../../schema/define.ts'
import { formatBlock } from '../model/blocks.ts'
import { fillDownSource, fillRightSource, rangeToNeighbourEnd, type TextOf } from '../model/fill.ts'
import type { CellPosition, CellRange } from '../model/range.ts'
import type { SheetRow } from '../model/row.ts'
import { cellPositionAt } from './cellPositionAt.ts'
import { clipboard } from './clipboard.ts'
import type { GridHandle } from './Grid.tsx'
import { type GridActions, gridKeys } from './gridKeys.ts'
import { useFillDrag } from './useFillDrag.ts'
import type { RowEdits } from './useRowEdits.ts'
import { useSelection } from './useSelection.ts'

interface RangeActionsParams {
  grid: RefObject<GridHandle | null>
  edits: RowEdits
  columns: Fields
  rows: readonly SheetRow[]
  /** Rows shown, the empty one at the end included. */
  shownCount: number
  textOf: TextOf
  isReadOnly: boolean
  enter: 'down' | 'right'
  /** Where the rows have them; see `GridActions`. */
  undo?: () => void
  redo?: () => void
  canDuplicate?: boolean
}

/** The selected cells, and everything that keys, the clipboard and dragging do with them. */
export function useRangeActions(params: RangeActionsParams) {
  const { grid, edits, columns, rows, shownCount, textOf, isReadOnly, enter, undo, redo } = params
  const names = useMemo(() => Object.keys(columns), [columns])
  const selection = useSelection(shownCount, names.length)
  const { active, at, range, corner, extend, select } = selection

  const fill = (from: CellRange, to: CellRange) => !isReadOnly && edits.fill(from, to, textOf)
  const onFill = (to: CellRange) => {
    fill(range, to)
    select(to)
  }
  const { dragRange, onDragStart, isDragging } = useFillDrag({ grid, range, rows: rows.length, onFill })
  const actions: GridActions = {
    undo,
    redo,
    duplicate: params.canDuplicate ? () => !isReadOnly && edits.duplicate(at.row) : undefined,
    fillDown: () => fill(fillDownSource(range), range),
    fillRight: () => fill(fillRightSource(range), range),
    clear: () => !isReadOnly && edits.clear(range),
    remove: () => !isReadOnly && edits.remove(range),
    insert: () => !isReadOnly && edits.insert(at.row),
    selectAll: () =>
      select({ top: 0, left: 0, bottom: Math.max(0, rows.length - 1), right: names.length - 1 }),
  }
  const goTo = (position: CellPosition, isEditing?: boolean) => grid.current?.goTo(position, isEditing)
  const hasHandle = active && !isReadOnly && range.bottom < rows.length
  return {
    ...selection,
    names,
    actions,
    dragRange,
    onDragStart,
    onFillBeside: () => onFill(rangeToNeighbourEnd(rows, range, names)),
    handleAt: hasHandle ? { row: range.bottom, column: range.right } : undefined,
    onKeyDown: gridKeys({ rows: shownCount, columns: names.length, enter, corner, extend, goTo, actions }),
    /** A leading column selects the whole row. */
    onSelect({ row, column }: CellPosition) {
      const to = { row: Math.max(0, row), column: Math.max(0, column) }
      selection.moveTo(to, column < 0 ? { ...to, column: names.length - 1 } : undefined)
    },
    frame: {
      ...clipboard({
        text: () => formatBlock(rows, names, range, textOf),
        onCut: actions.clear,
        onPaste: (text) => edits.paste(text, range),
        isReadOnly,
      }),
      /** Moving the mouse with the button pressed selects a range. */
      onMouseOver({ target, buttons }: MouseEvent) {
        const position = buttons === 1 && !isDragging() && cellPositionAt(target as Element)
        if (!position || position.row >= shownCount || position.column >= names.length) return
        if (!(target as Element).querySelector('input')) extend(position)
      },
    },
  }
}

export type RangeActions = ReturnType<typeof useRangeActions>
