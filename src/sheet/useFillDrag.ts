import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { drawn } from './fill.ts'
import { placeUnder } from './placeUnder.ts'
import { type Range, sameRange } from './range.ts'

interface FillDragOf {
  grid: RefObject<DataGridHandle | null>
  /** The chosen block. */
  range: Range
  /** Rows that can be filled. */
  rows: number
  onFill: (to: Range) => void
}

/** Pixels from an edge at which the grid scrolls while one draws, and how far in a frame. */
const NEAR = 40
const STEP = 14
/** What stands still at the edges: the numbers of the rows, the head, the totals and scroll bar. */
const LEFT = 50
const TOP = 50
const BOTTOM = 54

interface Point {
  x: number
  y: number
}

const towards = (at: number, from: number, to: number) =>
  at > to - NEAR ? STEP : at < from + NEAR ? -STEP : 0

/** Scrolls a grid under a pointer that has come to its edge, and tells the cell there or nearest to it. */
function cellAt(grid: Element, { x, y }: Point) {
  const box = grid.getBoundingClientRect()
  const [left, top, right, bottom] = [box.left + LEFT, box.top + TOP, box.right - 20, box.bottom - BOTTOM]
  grid.scrollBy(towards(x, left, right), towards(y, top, bottom))
  const clamped = (value: number, from: number, to: number) => Math.max(from + 2, Math.min(value, to - 2))
  return placeUnder(document.elementFromPoint(clamped(x, left, right), clamped(y, top, bottom)))
}

/** Draws a block on by its handle, scrolling at the edges; Escape leaves everything as it was. */
export function useFillDrag({ grid, range, rows, onFill }: FillDragOf) {
  const [to, setTo] = useState<Range>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onDraw(event: PointerEvent) {
    const element = grid.current?.element
    if (!element || event.button !== 0) return
    // The cell below would become the chosen one.
    event.preventDefault()
    event.stopPropagation()
    stop.current?.()
    const ended = new AbortController()
    const { signal } = ended
    let point: Point = { x: event.clientX, y: event.clientY }
    let reached = range
    let frame = 0
    const follow = () => {
      const place = cellAt(element, point)
      const next = place && drawn(range, { ...place, row: Math.min(place.row, rows - 1) })
      if (!next || sameRange(next, reached)) return
      reached = next
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
      if (!sameRange(reached, range)) onFill(reached)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', done, { signal })
    window.addEventListener('pointercancel', () => stop.current?.(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop.current?.(), { signal })
    frame = requestAnimationFrame(watch)
  }

  return { drawn: to, onDraw, isDrawing: () => stop.current !== undefined }
}
