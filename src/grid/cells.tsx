import { useTranslate } from 'ra-core'
import type { FieldOf, Kind } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import type { Column } from './columns.ts'
import { type Formats, useFormats } from './formats.ts'
import { type GridRow, isEmpty } from './row.ts'
import { type Names, useNames } from './useNames.ts'

interface Around {
  name: string
  row: GridRow
  formats: Formats
  names: Names
  translate: ReturnType<typeof useTranslate>
}
type Show<K extends Kind> = (value: never, field: FieldOf<K>, around: Around) => string

const plain = (value: string) => value
const number = (value: number, _: unknown, { formats }: Around) => formats.fraction(value)

/** How a value of each kind looks in a list; what is empty never comes here. */
const cells: { [K in Kind]: Show<K> } = {
  text: plain,
  integer: (value: number, _, { formats }) => formats.whole(value),
  decimal: number,
  percent: (value: number, _, { formats }) => `${formats.fraction(value)} %`,
  money: (value: number, _, { formats }) => formats.rupees(value),
  date: (value: string, _, { formats }) => formats.day(value),
  yesNo: (value: number, _, { translate }) =>
    value ? translate('grid.yes', { _: 'Yes' }) : translate('grid.no', { _: 'No' }),
  financialYear: plain,
  mobile: (value: string) => `${value.slice(0, 5)} ${value.slice(5)}`,
  email: plain,
  url: (value: string) => value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  password: () => NOTHING,
  confirmation: () => NOTHING,
  choice: (value: string | number, { choices }, { name, names }) =>
    names.choice(name, value, choices[value] ?? String(value)),
  reference: (value: number, _, { name, row }) => row.embedded?.[name] ?? `#${value}`,
  rows: (value: unknown[], _, { formats }) => formats.whole(value.length),
}

const systemCells: Readonly<Record<string, (value: never, formats: Formats) => string>> = {
  id: String,
  created_at: (value: string, formats) => formats.moment(value),
  updated_at: (value: string, formats) => formats.moment(value),
  deleted_at: (value: string, formats) => formats.moment(value),
}

export const NOTHING = '—'

/** What a row shows in a column, as text. */
export function useCell(entity: Entity) {
  const formats = useFormats()
  const names = useNames(entity)
  const translate = useTranslate()
  return ({ name, field }: Pick<Column, 'name' | 'field'>, row: GridRow): string => {
    const value = row[name] as never
    if (isEmpty(value)) return NOTHING
    // A code names a record; it counts nothing.
    if (name === entity.code) return String(value)
    if (!field) return systemCells[name]?.(value, formats) ?? String(value)
    return (cells[field.kind] as Show<Kind>)(value, field as never, { name, row, formats, names, translate })
  }
}
