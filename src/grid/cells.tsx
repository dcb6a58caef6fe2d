import { useCallback } from 'react'
import { isEmptyValue } from '../../schema/emptyValue.ts'
import type { Entity } from '../../schema/index.ts'
import { hasMeaning } from '../../schema/kindTraits.ts'
import { timestampNames } from '../../schema/timestamps.ts'
import { recordTotal, totalField } from '../../schema/totals.ts'
import { unresolvedTexts } from '../../schema/unresolved.ts'
import { type Formats, useFormats, useFormatValue } from '../app/formats.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { areasText } from './areasText.ts'
import type { Column } from './gridColumns.ts'
import { embeddedTitle, type GridRow, rowNames } from './row.ts'

const systemCells: Readonly<Record<string, (value: never, formats: Formats) => string>> = {
  id: String,
  ...Object.fromEntries(
    [...timestampNames, 'deleted_at'].map((name) => [
      name,
      (value: string, formats: Formats) => formats.timestamp(value),
    ]),
  ),
}

export const EMPTY_VALUE = '—'

/** Returns a function that formats the value of a row in a column; one that cannot be read is shown as it was typed. */
export function useFormatCell(entity: Entity) {
  const formats = useFormats()
  const texts = useEntityTexts(entity)
  const format = useFormatValue()
  return useCallback(
    ({ name, field }: Pick<Column, 'name' | 'field'>, row: GridRow): string => {
      const total = entity.fields[name] ? undefined : totalField(entity.fields, name)
      const value = (total ? recordTotal(entity.fields, row, name) : row[name]) as never
      if (isEmptyValue(value)) return unresolvedTexts(row)[name] || EMPTY_VALUE
      const names = name === entity.title && rowNames(entity, row)
      if (names) return names[0]
      // A code identifies a record: its digits are not grouped.
      if (name === entity.code) return String(value)
      if (!field) return systemCells[name]?.(value, formats) ?? String(value)
      if (field.kind === 'reference') return embeddedTitle(entity, row, name) ?? format(field, value)
      if (hasMeaning(field, 'areas')) return areasText(row, name) || format(field, value)
      return format(field, value, (option) => texts.choice(name, option))
    },
    [entity, formats, texts, format],
  )
}
