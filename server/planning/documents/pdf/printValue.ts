import type { Field, FieldOf, Kind } from '../../../../schema/define.ts'

const plain = (value: unknown) => String(value)
const printNumber = (value: unknown, least = 0, most = 10) =>
  Number(value).toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })

/** `2026-06-03` → `3 June 2026`. */
export const printDay = (value: unknown): string =>
  new Date(`${String(value).slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Prints a value of each kind: numbers with Indian digit groups, rupees with two decimals. */
const printers: { [K in Kind]: (value: unknown, field: FieldOf<K>) => string } = {
  text: plain,
  integer: (value) => printNumber(value),
  decimal: (value, { scale = 2 }) => printNumber(value, 0, scale),
  percent: (value) => printNumber(value, 0, 2),
  money: (value) => printNumber(value, 2, 2),
  date: printDay,
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

/** The unit after the label: `ha`, `%`, `₹`. */
export const unitOf = (field: Field): string | undefined =>
  field.unit ?? (field.kind === 'percent' ? '%' : field.kind === 'money' ? '₹' : undefined)

/** Prints a value; a dash without a value. `title` is the title of a reference. */
export function printValue(value: unknown, field: Field, title?: string | null): string {
  if (field.kind === 'reference')
    return title ?? (value === null || value === undefined ? '—' : `No. ${value}`)
  if (value === null || value === undefined || value === '') return '—'
  return (printers[field.kind] as (value: unknown, field: Field) => string)(value, field)
}
