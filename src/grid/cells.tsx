import { useTranslate } from 'ra-core'
import type { FieldOf, Kind } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { type Formats, useFormats } from '../app/formats.ts'
import { type EntityTexts, useEntityTexts } from '../app/useEntityTexts.ts'
import type { Column } from './gridColumns.ts'
import { type GridRow, isEmpty } from './row.ts'

interface CellContext {
  name: string
  row: GridRow
  formats: Formats
  texts: EntityTexts
  translate: ReturnType<typeof useTranslate>
}
type Format<K extends Kind> = (value: never, field: FieldOf<K>, context: CellContext) => string

const plain = (value: string) => value
const number = (value: number, _: unknown, { formats }: CellContext) => formats.decimal(value)

/** The text of a value of each kind; empty values are handled before. */
const cells: { [K in Kind]: Format<K> } = {
  text: plain,
  integer: (value: number, _, { formats }) => formats.integer(value),
  decimal: number,
  percent: (value: number, _, { formats }) => `${formats.decimal(value)} %`,
  money: (value: number, _, { formats }) => formats.money(value),
  date: (value: string, _, { formats }) => formats.date(value),
  yesNo: (value: number, _, { translate }) => (value ? translate('grid.yes') : translate('grid.no')),
  financialYear: plain,
  mobile: (value: string) => `${value.slice(0, 5)} ${value.slice(5)}`,
  email: plain,
  url: (value: string) => value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  password: () => EMPTY_VALUE,
  confirmation: () => EMPTY_VALUE,
  choice: (value: string | number, _, { name, texts }) => texts.choice(name, value),
  reference: (value: number, _, { name, row }) => row.embedded?.[name] ?? `#${value}`,
  rows: (value: unknown[], _, { formats }) => formats.integer(value.length),
}

const systemCells: Readonly<Record<string, (value: never, formats: Formats) => string>> = {
  id: String,
  created_at: (value: string, formats) => formats.timestamp(value),
  updated_at: (value: string, formats) => formats.timestamp(value),
  deleted_at: (value: string, formats) => formats.timestamp(value),
}

export const EMPTY_VALUE = '—'

/** Returns a function that formats the value of a row in a column. */
export function useFormatCell(entity: Entity) {
  const formats = useFormats()
  const texts = useEntityTexts(entity)
  const translate = useTranslate()
  return ({ name, field }: Pick<Column, 'name' | 'field'>, row: GridRow): string => {
    const value = row[name] as never
    if (isEmpty(value)) return EMPTY_VALUE
    // A code identifies a record: its digits are not grouped.
    if (name === entity.code) return String(value)
    if (!field) return systemCells[name]?.(value, formats) ?? String(value)
    return (cells[field.kind] as Format<Kind>)(value, field as never, {
      name,
      row,
      formats,
      texts,
      translate,
    })
  }
}
