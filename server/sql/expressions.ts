import type { Field, Kind } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'

/** What an empty value counts as when keys are compared; text also loses its case. */
const TEXT = (column: string, field: Field) =>
  `lower(${field.required && !field.when ? column : `coalesce(${column}, '')`}) collate "C"`
const NUMBER = (column: string) => `coalesce(${column}, 0)`

const comparable: { [K in Kind]: (column: string, field: Field) => string } = {
  text: TEXT,
  integer: NUMBER,
  decimal: NUMBER,
  percent: NUMBER,
  money: NUMBER,
  date: (column) => `coalesce(${column}, '-infinity'::date)`,
  yesNo: NUMBER,
  financialYear: TEXT,
  mobile: TEXT,
  email: TEXT,
  url: TEXT,
  password: TEXT,
  confirmation: TEXT,
  choice: (column, field) =>
    field.kind === 'choice' && Object.keys(field.choices).every((key) => /^\d+$/.test(key))
      ? NUMBER(column)
      : TEXT(column, field),
  reference: (column, field) => (field.required && !field.when ? column : NUMBER(column)),
  rows: TEXT,
}

/** The SQL by which values of a field are compared for sameness: what the unique indexes hold, so use it to be served by them. */
export const sameness = (field: Field, column: string): string => comparable[field.kind](column, field)

/** The SQL of an entity's natural key, one expression a field, on a table's alias (`t.`) or bare. */
export const keyExpressions = (entity: Entity, alias = ''): string[] =>
  entity.key.map((name) => sameness(entity.fields[name] as Field, `${alias}"${name}"`))

const asIs = (column: string) => column
/** Lower-cased code points: half the price of a language's collation in an index, and the same in both homes. */
const byText = (column: string) => `lower(${column}) collate "C"`

const sorting: { [K in Kind]: (column: string, field: Field) => string } = {
  text: byText,
  integer: asIs,
  decimal: asIs,
  percent: asIs,
  money: asIs,
  date: asIs,
  yesNo: asIs,
  financialYear: byText,
  mobile: byText,
  email: byText,
  url: byText,
  password: asIs,
  confirmation: asIs,
  choice: (column, field) =>
    field.kind === 'choice' && Object.keys(field.choices).every((key) => /^\d+$/.test(key))
      ? column
      : byText(column),
  reference: asIs,
  rows: asIs,
}

/** The SQL by which lists are ordered, and sought by key: what the sort and list indexes hold. */
export const ordering = (field: Field, column: string): string => sorting[field.kind](column, field)
