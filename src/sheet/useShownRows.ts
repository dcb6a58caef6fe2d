import { useMemo, useState } from 'react'
import type { Fields } from '../../schema/define.ts'
import { blank } from '../form/rows/row.ts'
import { newKey, type SheetRow } from './model.ts'

/** The rows, and an empty one at the end where another may be written. */
export function useShownRows(rows: readonly SheetRow[], columns: Fields, hasRoom: boolean) {
  const [empty, setEmpty] = useState(newKey)
  const isWritten = rows.some(({ key }) => key === empty)
  if (isWritten) setEmpty(newKey())
  const shown = useMemo(
    () => (hasRoom ? [...rows, { key: empty, values: blank(columns) }] : [...rows]),
    [rows, hasRoom, empty, columns],
  )
  return { shown, empty }
}
