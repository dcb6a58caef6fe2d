import { date, integer, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core'
import type { Field, FieldOf, Kind } from '../../schema/define.ts'

/** How a field of each kind is stored; null where nothing is. */
const makers = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  decimal: (name: string) => numeric(name),
  percent: (name: string) => numeric(name),
  money: (name: string) => numeric(name),
  date: (name: string) => date(name),
  yesNo: (name: string) => smallint(name),
  financialYear: (name: string) => text(name),
  mobile: (name: string) => text(name),
  email: (name: string) => text(name),
  url: (name: string) => text(name),
  password: (name: string) => text(`${name}_hash`),
  confirmation: () => null,
  choice: (name: string, { choices }: FieldOf<'choice'>) =>
    Object.keys(choices).every((key) => /^\d+$/.test(key)) ? smallint(name) : text(name),
  reference: (name: string) => integer(name),
  rows: (name: string) => jsonb(name),
} satisfies { [K in Kind]: (name: string, field: FieldOf<K>) => unknown }

export type Column = NonNullable<ReturnType<(typeof makers)[Kind]>>

/** The column of a field, or null where it has none. */
export const columnOf = (name: string, field: Field): Column | null =>
  (makers[field.kind] as (name: string, field: Field) => Column | null)(name, field)

/** The name of a field's column. */
export const columnName = (name: string, field: Field) => (field.kind === 'password' ? `${name}_hash` : name)
