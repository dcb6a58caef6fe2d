import { useCallback } from 'react'
import type { Fields } from '../../schema/define.ts'
import { sourceOf } from '../form/reference/source.ts'
import type { Row } from '../form/rows/row.ts'
import type { FieldTexts } from '../form/state/fieldTexts.ts'
import type { NameOf } from './useNames.ts'

/** What stands in a cell as plain text, as a spreadsheet takes it and as it can be read back. */
export function useCellText(columns: Fields, texts: Readonly<Record<string, FieldTexts>>, nameOf: NameOf) {
  return useCallback(
    ({ values }: { values: Row }, name: string): string => {
      const value = values[name]
      const field = columns[name]
      if (value === null || value === undefined) return ''
      if (field?.kind === 'reference' && typeof value === 'number')
        return nameOf(sourceOf(field), value) ?? `#${value}`
      return field?.kind === 'choice' ? (texts[name]?.choice(String(value)) ?? String(value)) : String(value)
    },
    [columns, texts, nameOf],
  )
}
