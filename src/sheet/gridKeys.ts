import type { RefObject } from 'react'
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid'
import type { SheetRow } from './model.ts'
import { type Place, stepped } from './range.ts'
import { GUTTER, type Totals } from './SheetCell.tsx'

export interface GridActions {
  undo: () => void
  redo: () => void
  fillDown: () => void
  fillRight: () => void
  clear: () => void
  remove: () => void
  insert: () => void
  chooseAll: () => void
}

interface GridKeysOf {
  grid: RefObject<DataGridHandle | null>
  /** Rows that are shown, and columns of fields. */
  rows: number
  columns: number
  /** The other corner of what is chosen. */
  corner: Place | undefined
  extend: (to: Place | undefined) => void
  actions: GridActions
}

/** Keys that the grid knows together with Ctrl. */
const NAVIGATES = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

type Args = CellKeyDownArgs<SheetRow, Totals>

/** The keys of a spreadsheet beyond those that the grid has itself. */
export function gridKeys({ grid, rows, columns, corner, extend, actions }: GridKeysOf) {
  const withCtrl: Readonly<Record<string, (shift: boolean) => void>> = {
    z: (shift) => (shift ? actions.redo() : actions.undo()),
    y: () => actions.redo(),
    d: () => actions.fillDown(),
    r: () => actions.fillRight(),
    a: () => actions.chooseAll(),
    Delete: () => actions.remove(),
    '+': () => actions.insert(),
    '=': () => actions.insert(),
  }
  const go = (row: number, idx: number) =>
    grid.current?.selectCell({ rowIdx: Math.max(0, Math.min(row, rows - 1)), idx }, { shouldFocusCell: true })

  function onSelectKey({ rowIdx, column }: Args, event: CellKeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) {
      const name = key.length === 1 ? key.toLowerCase() : key
      // The page is still loaded anew by Ctrl+Shift+R.
      const act = name === 'r' && shiftKey ? undefined : withCtrl[name]
      act?.(shiftKey)
      // Copy and paste are the browser's; the grid would open the cell for them.
      if (!act && !NAVIGATES.has(key)) event.preventGridDefault()
      return act !== undefined
    }
    const next = shiftKey
      ? stepped(key, corner ?? { row: rowIdx, column: column.idx - GUTTER }, rows, columns)
      : undefined
    if (next) extend(next)
    else if (key === 'Enter') go(rowIdx + (shiftKey ? -1 : 1), column.idx)
    else if (key === 'F2') grid.current?.selectCell({ rowIdx, idx: column.idx }, { enableEditor: true })
    else if (key === 'Delete' || key === 'Backspace') actions.clear()
    else if (key === 'Escape') extend(undefined)
    else return false
    return true
  }

  function onEditKey(args: Args & { mode: 'EDIT' }, event: CellKeyboardEvent): boolean {
    const { rowIdx, column, onClose } = args
    // A list takes what it marks when it is left; the grid takes it away without leaving it.
    const { target } = event
    if ((event.key === 'Tab' || event.key === 'Enter') && target instanceof HTMLInputElement && target.value)
      target.blur()
    if (event.key === 'Escape') onClose(false, true)
    else if (event.key === 'Enter' && !event.ctrlKey) {
      onClose(false, true)
      go(rowIdx + (event.shiftKey ? -1 : 1), column.idx)
    } else return false
    return true
  }

  return (args: Args, event: CellKeyboardEvent) => {
    const isDone = args.mode === 'EDIT' ? onEditKey(args, event) : onSelectKey(args, event)
    if (!isDone) return
    event.preventGridDefault()
    event.preventDefault()
  }
}
