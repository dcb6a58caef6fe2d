import { shortcutKey, shortcuts } from '../../app/shortcuts.ts'
import { type CellPosition, stepBy } from '../model/range.ts'
import type { GridKey, KeyResult } from './Grid.tsx'

/** What keys and buttons do with the selected cells. An action that is left out has no key. */
export interface GridActions {
  undo?: () => void
  redo?: () => void
  /** Ctrl+D; without it Ctrl+D fills down. */
  duplicate?: () => void
  fillDown: () => void
  fillRight: () => void
  clear: () => void
  remove: () => void
  insert: () => void
  selectAll: () => void
}

interface GridKeysParams {
  /** Rows, and columns of fields. */
  rows: number
  columns: number
  /** Enter leaves a cell downward, or to the right as Tab does; then it also opens cells. */
  enter: 'down' | 'right'
  /** The other corner of the selected range. */
  corner: CellPosition | undefined
  extend: (to: CellPosition | undefined) => void
  goTo: (position: CellPosition, isEditing?: boolean) => void
  actions: GridActions
}

/** Keys that the grid itself handles together with Ctrl. */
const NAVIGATION = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** The keys of a spreadsheet that the grid does not have itself. */
export function gridKeys({ rows, columns, enter, corner, extend, goTo, actions }: GridKeysParams) {
  const withCtrl: Readonly<Record<string, ((shift: boolean) => void) | undefined>> = {
    [shortcuts.undo.key]: actions.undo && ((shift) => (shift ? actions.redo?.() : actions.undo?.())),
    [shortcuts.redo.key]: actions.redo,
    [shortcuts.fillDown.key]: actions.duplicate ?? actions.fillDown,
    [shortcuts.fillRight.key]: actions.fillRight,
    [shortcuts.selectAll.key]: actions.selectAll,
    Delete: actions.remove,
    '+': actions.insert,
    '=': actions.insert,
  }
  const goInside = (row: number, column: number) =>
    goTo({ row: Math.max(0, Math.min(row, rows - 1)), column })

  /** The next or previous cell in reading order; false before the first and after the last one. */
  function step({ row, column }: CellPosition, by: 1 | -1): boolean {
    const next = row * columns + Math.max(0, Math.min(column, columns - 1)) + by
    if (next < 0 || next >= rows * columns) return false
    goTo({ row: Math.floor(next / columns), column: next % columns })
    return true
  }

  function onCtrlKey(event: GridKey['event']): KeyResult {
    const { key, shiftKey } = event
    if (key === 'Home' || key === 'End') {
      goTo(key === 'Home' ? { row: 0, column: 0 } : { row: rows - 1, column: columns - 1 })
      return 'handled'
    }
    const name = shortcutKey(event)
    // Ctrl+Shift+R still reloads the page.
    const act = name === shortcuts.fillRight.key && shiftKey ? undefined : withCtrl[name]
    act?.(shiftKey)
    // Copy and paste are left to the browser; the grid would open the cell for them.
    return act ? 'handled' : NAVIGATION.has(key) ? undefined : 'browser'
  }

  function onSelectKey({ position, event }: GridKey): KeyResult {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey) return onCtrlKey(event)
    const { row, column } = position
    const isField = column < columns
    const next = shiftKey ? stepBy(key, corner ?? position, rows, columns) : undefined
    if (key === 'Tab') return step(position, shiftKey ? -1 : 1) ? 'handled' : 'browser'
    if (key === 'Home') goTo({ row, column: 0 })
    else if (key === 'End') goTo({ row, column: columns - 1 })
    else if (next) extend(next)
    else if (key === 'Escape' && corner) extend(undefined)
    else if (!isField) return undefined
    else if (key === 'F2' || (key === 'Enter' && enter === 'right')) goTo(position, true)
    else if (key === 'Enter') goInside(row + (shiftKey ? -1 : 1), column)
    else if (key === 'Delete' || key === 'Backspace') actions.clear()
    else return undefined
    return 'handled'
  }

  function onEditKey({ position, event, close }: GridKey): KeyResult {
    const { key, shiftKey, target } = event
    const isLeaving = key === 'Tab' || (key === 'Enter' && !event.ctrlKey && !event.metaKey)
    // A list of options takes the marked one when it loses the focus.
    if (isLeaving && target instanceof HTMLInputElement && target.value) target.blur()
    if (!isLeaving && key !== 'Escape') return key === 'Enter' ? 'browser' : undefined
    close()
    if (key === 'Escape') return 'handled'
    const by = shiftKey ? -1 : 1
    if (key === 'Tab') return step(position, by) ? 'handled' : 'browser'
    if (enter === 'right') step(position, by)
    else goInside(position.row + by, position.column)
    return 'handled'
  }

  return (key: GridKey): KeyResult => {
    if (key.event.nativeEvent.isComposing) return 'browser'
    return key.isEditing ? onEditKey(key) : onSelectKey(key)
  }
}
