import { useMemo, useState } from 'react'
import type { Fields } from '../../../schema/define.ts'
import { blank, newKey, type SheetRow } from '../model/row.ts'

/** The rows, with an empty one at the end for a new row where there is room. */
export function useRowsWithBlank(rows: readonly SheetRow[], columns: Fields, hasRoom: boolean) {
  const [blankKey, setBlankKey] = useState(newKey)
  const isWritten = rows.some(({ key }) => key === blankKey)
  if (isWritten) setBlankKey(newKey())
  const shown = useMemo(
    () => (hasRoom ? [...rows, { key: blankKey, values: blank(columns) }] : [...rows]),
    [rows, hasRoom, blankKey, columns],
  )
  return { shown, blankKey }
}
