import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../../schema/define.ts'
import { indianDay } from './inputs/dates.ts'
import { grouped } from './inputs/numbers.ts'
import { sourceOf } from './reference/source.ts'
import { useOption } from './reference/useOption.ts'

/** The name of a record by its id. */
export function OptionName({ to, id }: { to: string; id: number }) {
  const { data } = useOption(to, id)
  return data?.name ?? (data === null ? `#${id}` : '…')
}

function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate()
  return value ? translate('form.yes', { _: 'Yes' }) : translate('form.no', { _: 'No' })
}

function RowCount({ count }: { count: number }) {
  return useTranslate()('form.rows.count', {
    smart_count: count,
    _: '%{smart_count} row |||| %{smart_count} rows',
  })
}

type Show<K extends Kind> = (
  value: unknown,
  field: FieldOf<K>,
  choice: (value: string) => string,
) => ReactNode
const plain = (value: unknown) => String(value)
const number = (value: unknown) => grouped(value)
const concealed = () => '••••••••'

const shown: { [K in Kind]: Show<K> } = {
  text: plain,
  integer: number,
  decimal: number,
  percent: (value) => `${grouped(value)} %`,
  money: (value) => `₹ ${grouped(value, true)}`,
  date: indianDay,
  yesNo: (value) => <YesNo value={value} />,
  financialYear: plain,
  mobile: plain,
  email: plain,
  url: plain,
  password: concealed,
  confirmation: concealed,
  choice: (value, _, choice) => choice(String(value)),
  reference: (value, field) =>
    typeof value === 'number' ? <OptionName to={sourceOf(field)} id={value} /> : plain(value),
  rows: (value) => <RowCount count={(value as unknown[]).length} />,
}

interface ShownProps {
  value: unknown
  field: Field
  choice: (value: string) => string
  /** A number that identifies and does not count. */
  isCode?: boolean
  /** What stands for nothing. */
  empty?: ReactNode
}

/** A value as a person reads it. */
export function Shown({ value, field, choice, isCode, empty = '—' }: ShownProps): ReactNode {
  if (value === null || value === undefined || value === '') return empty
  if (isCode) return String(value)
  return (shown[field.kind] as Show<Kind>)(value, field as never, choice)
}
