import { useState } from 'react'
import { isOne, type Place, type Range, rangeOf } from './range.ts'

const within = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** The cell in which one is, and the block that is chosen from there; always inside what is shown. */
export function useChosen(rows: number, columns: number) {
  const [here, setHere] = useState<Place>()
  const [corner, extend] = useState<Place>()
  const at = within(here ?? { row: 0, column: 0 }, rows, columns)
  const range = rangeOf(at, corner ? within(corner, rows, columns) : at)
  return {
    here: here && at,
    at,
    range,
    /** Undefined where it is one cell alone. */
    block: isOne(range) ? undefined : range,
    corner,
    extend,
    choose({ top, left, bottom, right }: Range) {
      setHere({ row: top, column: left })
      extend({ row: bottom, column: right })
    },
    goTo(place: Place, other?: Place) {
      setHere(place)
      extend(other)
    },
  }
}
