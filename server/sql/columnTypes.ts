import { date, integer, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core'
import type { Field, FieldOf, Kind } from '../../schema/define.ts'

/** The Drizzle column of a field of each kind; null for a kind that is not stored. */
const builders = {
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

export type DrizzleColumn = NonNullable<ReturnType<(typeof builders)[Kind]>>

/** The Drizzle column of a field, or null for a field that is not stored. */
export const buildColumn = (name: string, field: Field): DrizzleColumn | null =>
  (builders[field.kind] as (name: string, field: Field) => DrizzleColumn | null)(name, field)

/** The name of a field's column. */
export const columnName = (name: string, field: Field) => (field.kind === 'password' ? `${name}_hash` : name)
