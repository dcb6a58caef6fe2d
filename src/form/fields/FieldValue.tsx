import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../../../schema/define.ts'
import { formatDate } from '../inputs/dates.ts'
import { formatNumber } from '../inputs/numbers.ts'
import { optionSource } from '../inputs/options.ts'
import { useOption } from '../inputs/useOption.ts'

/** The name of a record by its id. */
export function OptionName({ to, id }: { to: string; id: number }) {
  const { data } = useOption(to, id)
  return data?.name ?? (data === null ? `#${id}` : '…')
}

function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate()
  return value ? translate('form.yes') : translate('form.no')
}

function RowCount({ count }: { count: number }) {
  return useTranslate()('form.rows.count', {
    smart_count: count,
  })
}

type Render<K extends Kind> = (
  value: unknown,
  field: FieldOf<K>,
  choice: (value: string) => string,
) => ReactNode
const plain = (value: unknown) => String(value)
const number = (value: unknown) => formatNumber(value)
const concealed = () => '••••••••'

const renderers: { [K in Kind]: Render<K> } = {
  text: plain,
  integer: number,
  decimal: number,
  percent: (value) => `${formatNumber(value)} %`,
  money: (value) => `₹ ${formatNumber(value, true)}`,
  date: formatDate,
  yesNo: (value) => <YesNo value={value} />,
  financialYear: plain,
  mobile: plain,
  email: plain,
  url: plain,
  password: concealed,
  confirmation: concealed,
  choice: (value, _, choice) => choice(String(value)),
  reference: (value, field) =>
    typeof value === 'number' ? <OptionName to={optionSource(field)} id={value} /> : plain(value),
  rows: (value) => <RowCount count={(value as unknown[]).length} />,
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
  if (value === null || value === undefined || value === '') return empty
  if (isCode) return String(value)
  return (renderers[field.kind] as Render<Kind>)(value, field as never, choice)
}
