import { useMemo, useRef } from 'react'
import type { Row } from './row.ts'

const isAlike = (one: Row | undefined, other: Row) =>
  one !== undefined && Object.keys(other).every((name) => Object.is(one[name], other[name]))

/**
 * The rows as the same objects for as long as they say the same. react-hook-form copies values each time it gives them out,
 * and a row that is another object is validated and drawn anew.
 */
export function useSteadyRows(rows: readonly Row[]): readonly Row[] {
  const before = useRef<readonly Row[]>([])
  return useMemo(() => {
    before.current = rows.map((row, index) => {
      const known = before.current[index]
      return known && isAlike(known, row) ? known : row
    })
    return before.current
  }, [rows])
}
