import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Cursor {
  row: number
  column: number
  isEditing: boolean
}

interface CursorOf {
  grid: RefObject<HTMLElement | null>
  /** Rows, the empty one at the end included. */
  rows: number
  columns: number
  clear: (row: number, column: number) => void
  /** Takes back what was written since the cell was opened. */
  restore: () => void
  duplicate: (row: number) => void
  remove: (row: number) => void
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most - 1))
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Where one is in a grid of cells, and what keys do there: as in any spreadsheet. */
export function useCursor({ grid, rows, columns, clear, restore, duplicate, remove }: CursorOf) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0, isEditing: false })
  const shouldFocus = useRef(false)

  useLayoutEffect(() => {
    if (!shouldFocus.current || cursor.isEditing) return
    shouldFocus.current = false
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor.row}:${cursor.column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, grid])

  const go = (row: number, column: number) => {
    shouldFocus.current = true
    setCursor({ row: clamp(row, rows), column: clamp(column, columns), isEditing: false })
  }
  /** To the next cell as one reads; false at the very end. */
  const step = (by: 1 | -1) => {
    const next = cursor.row * columns + cursor.column + by
    if (next < 0 || next >= rows * columns) return false
    go(Math.floor(next / columns), next % columns)
    return true
  }
  const edit = (isTyping: boolean) => {
    // Rendered at once, so that the key that opened the cell is written into its input.
    flushSync(() => setCursor((before) => ({ ...before, isEditing: true })))
    const cell = grid.current?.querySelector(`[data-cell="${cursor.row}:${cursor.column}"]`)
    const input = cell?.querySelector<HTMLInputElement>('input, textarea')
    input?.focus()
    if (isTyping) input?.select()
  }

  const others = new Map<string, (event: KeyboardEvent) => void>([
    ['Home', ({ ctrlKey }) => go(ctrlKey ? 0 : cursor.row, 0)],
    ['End', ({ ctrlKey }) => go(ctrlKey ? rows - 1 : cursor.row, columns - 1)],
    ['Enter', () => edit(false)],
    ['F2', () => edit(false)],
    ['Delete', ({ ctrlKey }) => (ctrlKey ? remove(cursor.row) : clear(cursor.row, cursor.column))],
    ['Backspace', () => clear(cursor.row, cursor.column)],
  ])

  function onEditKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!step(event.shiftKey ? -1 : 1)) go(cursor.row, cursor.column)
    }
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      restore()
      go(cursor.row, cursor.column)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    if (event.key === 'Tab') {
      if (step(event.shiftKey ? -1 : 1)) event.preventDefault()
      return
    }
    if (cursor.isEditing) return onEditKey(event)
    const move = STEPS[event.key]
    if (move) go(cursor.row + move[0], cursor.column + move[1])
    else if (others.has(event.key)) others.get(event.key)?.(event)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate(cursor.row)
    else if (isPrintable(event)) return edit(true)
    else return
    event.preventDefault()
  }

  return { cursor, setCursor, go, edit, onKeyDown }
}
