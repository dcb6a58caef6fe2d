import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { useFormatValue } from '../../app/formats.ts'
import { OptionName } from '../inputs/OptionName.tsx'
import { optionSource } from '../inputs/options.ts'

function RowCount({ count }: { count: number }) {
  return useTranslate()('form.rows.count', {
    smart_count: count,
  })
}

interface FieldValueProps {
  value: unknown
  field: Field
  choice: (value: string) => string
  /** A number that identifies a record: it is not grouped. */
  isCode?: boolean
  /** Shown instead of an empty value. */
  empty?: ReactNode
}

/** A value of any kind, formatted for reading. */
export function FieldValue({ value, field, choice, isCode, empty = '—' }: FieldValueProps): ReactNode {
  const format = useFormatValue()
  if (isEmptyValue(value)) return empty
  if (isCode) return String(value)
  if (field.kind === 'reference' && typeof value === 'number')
    return <OptionName to={optionSource(field)} id={value} />
  if (field.kind === 'rows' && Array.isArray(value)) return <RowCount count={value.length} />
  return format(field, value, choice)
}
