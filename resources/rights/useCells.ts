import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { ALL } from './Line.tsx'

/** By key, how many rows and columns it moves. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -20],
  End: [0, 20],
}

const controlOf = (cell: Element | undefined) => cell?.querySelector<HTMLElement>('input, button')

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The matrix is one Tab stop; arrows go from box to box. */
export function useCells(isShown: (line: string) => boolean) {
  const [last, setStop] = useState({ line: ALL, column: 1 })
  const stop = isShown(last.line) ? last : { line: ALL, column: 1 }
  return {
    stopIn: (line: string) => (line === stop.line ? stop.column : undefined),
    onFocus(event: FocusEvent<HTMLTableElement>) {
      const cell = event.target.closest<HTMLTableCellElement>('td, th')
      const line = cell?.closest('tr')?.dataset.line
      if (cell && line) setStop({ line, column: cell.cellIndex })
    },
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const step = steps[event.key]
      const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
      if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const { rows } = event.currentTarget
      const row = cell.parentElement as HTMLTableRowElement
      const to = rows[between(1, row.rowIndex + step[0], rows.length - 1)]
      const column = between(0, cell.cellIndex + step[1], row.cells.length - 1)
      const control = controlOf(to?.cells[column]) ?? controlOf(to?.cells[Math.max(1, column)])
      control?.focus()
      control?.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}
