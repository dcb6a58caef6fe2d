import { type MouseEvent, type RefObject, useMemo } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { Fields } from '../../schema/define.ts'
import { blockText } from './blocks.ts'
import { clipboard } from './clipboard.ts'
import type { SheetDocument } from './document.ts'
import { besideEnd, downRange, rightRange, type TextOf } from './fill.ts'
import { type GridActions, gridKeys } from './gridKeys.ts'
import type { SheetRow } from './model.ts'
import { placeUnder } from './placeUnder.ts'
import type { Range } from './range.ts'
import { useChosen } from './useChosen.ts'
import { useFillDrag } from './useFillDrag.ts'
import type { Writes } from './useWrites.ts'

interface BlockOf {
  grid: RefObject<DataGridHandle | null>
  sheet: SheetDocument
  writes: Writes
  columns: Fields
  rows: readonly SheetRow[]
  /** Rows that are shown, the empty one at the end included. */
  shown: number
  textOf: TextOf
  isReadOnly: boolean
}

/** The chosen cells, and all that can be done to them: by keys, by the clipboard, by drawing. */
export function useBlock({ grid, sheet, writes, columns, rows, shown, textOf, isReadOnly }: BlockOf) {
  const names = useMemo(() => Object.keys(columns), [columns])
  const chosen = useChosen(shown, names.length)
  const { here, at, range, corner, extend, choose } = chosen

  const fill = (from: Range, to: Range) => !isReadOnly && writes.fill(from, to, textOf)
  const onFill = (to: Range) => {
    fill(range, to)
    choose(to)
  }
  const { drawn, onDraw, isDrawing } = useFillDrag({ grid, range, rows: rows.length, onFill })
  const actions: GridActions = {
    undo: sheet.undo,
    redo: sheet.redo,
    fillDown: () => fill(downRange(range), range),
    fillRight: () => fill(rightRange(range), range),
    clear: () => !isReadOnly && writes.clear(range),
    remove: () => !isReadOnly && writes.remove(range),
    insert: () => !isReadOnly && writes.insert(at.row),
    chooseAll: () =>
      choose({ top: 0, left: 0, bottom: Math.max(0, rows.length - 1), right: names.length - 1 }),
  }
  const isHandled = here && !isReadOnly && range.bottom < rows.length
  return {
    ...chosen,
    names,
    actions,
    drawn,
    onDraw,
    onFillBeside: () => onFill(besideEnd(rows, range, names)),
    handle: isHandled ? { row: range.bottom, column: range.right } : undefined,
    onKeyDown: gridKeys({ grid, rows: shown, columns: names.length, corner, extend, actions }),
    clipboard: clipboard({
      text: () => blockText(rows, names, range, textOf),
      onCut: actions.clear,
      onPaste: (text) => writes.paste(text, range),
      isReadOnly,
    }),
    /** Drawing with the button held down chooses a block. */
    onMouseOver({ target, buttons }: MouseEvent) {
      const place = buttons === 1 && !isDrawing() && placeUnder(target as Element)
      if (place && place.row < shown && !(target as Element).querySelector('input')) extend(place)
    },
  }
}
