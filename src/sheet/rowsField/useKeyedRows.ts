import { useMemo, useRef } from 'react'
import type { RowStore } from '../grid/useRowEdits.ts'
import { newKey, type RowValues, type SheetRow } from '../model/row.ts'

const hasSameValues = (one: RowValues, other: RowValues) =>
  Object.keys(other).every((name) => Object.is(one[name], other[name]))

/**
 * The value of a form field as rows with keys. react-hook-form copies values each time; a row whose values are the same stays the same
 * object, so that it is neither validated nor rendered again.
 */
export function useKeyedRows(
  value: readonly RowValues[],
  onChange: (rows: readonly RowValues[]) => void,
): { rows: readonly SheetRow[]; store: RowStore } {
  const current = useRef<readonly SheetRow[]>([])
  const changed = useRef(onChange)
  changed.current = onChange
  const rows = useMemo(() => {
    current.current = value.map((values, index) => {
      const known = current.current[index]
      return known && hasSameValues(known.values, values) ? known : { key: known?.key ?? newKey(), values }
    })
    return current.current
  }, [value])
  const store = useMemo(
    (): RowStore => ({
      rows: () => current.current,
      setRows(next) {
        current.current = next
        changed.current(next.map(({ values }) => values))
      },
    }),
    [],
  )
  return { rows, store }
}
