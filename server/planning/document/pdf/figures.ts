import type { Field, FieldOf, Kind } from '../../../../schema/define.ts'

const plain = (value: unknown) => String(value)
const grouped = (value: unknown, least = 0, most = 10) =>
  Number(value).toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })

/** `2026-06-03` → `3 June 2026`. */
export const dayOf = (value: unknown): string =>
  new Date(`${String(value).slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** How a value of each kind is printed: numbers in Indian groups, rupees with two decimals. */
const printed: { [K in Kind]: (value: unknown, field: FieldOf<K>) => string } = {
  text: plain,
  integer: (value) => grouped(value),
  decimal: (value, { scale = 2 }) => grouped(value, 0, scale),
  percent: (value) => grouped(value, 0, 2),
  money: (value) => grouped(value, 2, 2),
  date: dayOf,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  financialYear: plain,
  mobile: plain,
  email: plain,
  url: plain,
  password: () => '',
  confirmation: () => '',
  choice: (value, { choices }) => choices[value as string] ?? String(value),
  reference: plain,
  rows: () => '',
}

const NUMBERS: readonly Kind[] = ['integer', 'decimal', 'percent', 'money']
export const isNumber = ({ kind }: Field) => NUMBERS.includes(kind)

/** What stands behind the label: `ha`, `%`, `₹`. */
export const unitOf = (field: Field): string | undefined =>
  field.unit ?? (field.kind === 'percent' ? '%' : field.kind === 'money' ? '₹' : undefined)

/** A value as a person reads it; a dash where there is none. `title` is what a reference is called. */
export function figure(value: unknown, field: Field, title?: string | null): string {
  if (field.kind === 'reference')
    return title ?? (value === null || value === undefined ? '—' : `No. ${value}`)
  if (value === null || value === undefined || value === '') return '—'
  return (printed[field.kind] as (value: unknown, field: Field) => string)(value, field)
}
