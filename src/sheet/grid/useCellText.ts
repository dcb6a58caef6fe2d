import { useCallback } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { optionSource } from '../../form/inputs/options.ts'
import type { RowValues } from '../model/row.ts'
import type { RecordNameOf } from './useRecordNames.ts'

/** The value of a cell as plain text, as a spreadsheet accepts it and as it can be read back. */
export function useCellText(
  columns: Fields,
  texts: Readonly<Record<string, FieldTexts>>,
  nameOf: RecordNameOf,
) {
  return useCallback(
    ({ values }: { values: RowValues }, name: string): string => {
      const value = values[name]
      const field = columns[name]
      if (value === null || value === undefined) return ''
      if (field?.kind === 'reference' && typeof value === 'number')
        return nameOf(optionSource(field), value) ?? `#${value}`
      return field?.kind === 'choice' ? (texts[name]?.choice(String(value)) ?? String(value)) : String(value)
    },
    [columns, texts, nameOf],
  )
}
