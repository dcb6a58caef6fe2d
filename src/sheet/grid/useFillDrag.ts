import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { extendRange } from '../model/fill.ts'
import { type CellRange, isSameRange } from '../model/range.ts'
import { cellPositionAt } from './cellPositionAt.ts'
import type { GridHandle } from './Grid.tsx'

interface FillDragParams {
  grid: RefObject<GridHandle | null>
  /** The selected range. */
  range: CellRange
  /** Rows that can be filled. */
  rows: number
  onFill: (to: CellRange) => void
}

/** Pixels from an edge within which the grid scrolls during a drag, and how far it scrolls in a frame. */
const NEAR = 40
const STEP = 14
/** Pixels that do not scroll: the row numbers, the header, the totals and the scroll bar. */
const LEFT = 50
const TOP = 50
const BOTTOM = 54

interface Point {
  x: number
  y: number
}

const towards = (at: number, from: number, to: number) =>
  at > to - NEAR ? STEP : at < from + NEAR ? -STEP : 0

/** Scrolls the grid when the pointer is near its edge. Returns the cell at the pointer, or the nearest one. */
function cellAt(grid: Element, { x, y }: Point) {
  const box = grid.getBoundingClientRect()
  const [left, top, right, bottom] = [box.left + LEFT, box.top + TOP, box.right - 20, box.bottom - BOTTOM]
  grid.scrollBy(towards(x, left, right), towards(y, top, bottom))
  const clamped = (value: number, from: number, to: number) => Math.max(from + 2, Math.min(value, to - 2))
  return cellPositionAt(document.elementFromPoint(clamped(x, left, right), clamped(y, top, bottom)))
}

/** Extends a range by dragging the fill handle; the grid scrolls at its edges, and Escape cancels. */
export function useFillDrag({ grid, range, rows, onFill }: FillDragParams) {
  const [to, setTo] = useState<CellRange>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onDragStart(event: PointerEvent) {
    const element = grid.current?.element
    if (!element || event.button !== 0) return
    // Otherwise the cell below the handle would be selected.
    event.preventDefault()
    event.stopPropagation()
    stop.current?.()
    const ended = new AbortController()
    const { signal } = ended
    let point: Point = { x: event.clientX, y: event.clientY }
    let target = range
    let frame = 0
    const follow = () => {
      const place = cellAt(element, point)
      const next = place && extendRange(range, { ...place, row: Math.min(place.row, rows - 1) })
      if (!next || isSameRange(next, target)) return
      target = next
      setTo(next)
    }
    const watch = () => {
      follow()
      frame = requestAnimationFrame(watch)
    }
    stop.current = () => {
      stop.current = undefined
      ended.abort()
      cancelAnimationFrame(frame)
      setTo(undefined)
    }
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      point = { x, y }
    }
    const done = (last: globalThis.PointerEvent) => {
      move(last)
      follow()
      stop.current?.()
      if (!isSameRange(target, range)) onFill(target)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', done, { signal })
    window.addEventListener('pointercancel', () => stop.current?.(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop.current?.(), { signal })
    frame = requestAnimationFrame(watch)
  }

  return { dragRange: to, onDragStart, isDragging: () => stop.current !== undefined }
}
