/** How the server stores, compares, sorts and exports a value of each kind of field. */

import { date, integer, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core'
import type { Field, FieldOf, Kind } from '../../schema/define.ts'
import type { StoredFile } from '../../schema/fileTypes.ts'
import { readerOf } from '../../schema/kinds.ts'
import { isNumeric, isNumericChoice } from '../../schema/kindTraits.ts'
import { labelText } from '../errors/labels.ts'
import { say } from '../errors/message.ts'
import { quoteLiteral } from './quoteLiteral.ts'

interface StoredKind<K extends Kind> {
  /** The Drizzle column; null for a kind that is not stored. */
  column: (name: string, field: FieldOf<K>) => unknown
  /** SQL of a value for comparisons of keys. */
  key: (column: string, field: Field) => string
  /** SQL of a value for the order of a list and its paging by key. */
  sort: (column: string, field: Field) => string
  /** The text in a CSV file, such that an import reads the same value. */
  csv: (value: unknown, field: FieldOf<K>) => string
  /** SQL of the same text. */
  csvSql: (column: string, field: FieldOf<K>) => string
  /** SQL of a text that is searched as the screens show it, where that differs from the stored one. */
  shown?: (column: string) => string
  /** The number format in a workbook. A text, so that a value that looks like a formula is not run, is `@`. */
  excel: string
}

/** Keys are compared without case, and an empty value equals an empty value. */
const textKey = (column: string, field: Field) =>
  `lower(${field.required && !field.when ? column : `coalesce(${column}, '')`}) collate "C"`
const numberKey = (column: string) => `coalesce(${column}, 0)`

const asIs = (column: string) => column
/** Lower-case code points: in an index half the cost of a language's collation, and the same order in both databases. */
const byText = (column: string) => `lower(${column}) collate "C"`

const plain = (value: unknown) => String(value)
const textColumn = (name: string) => text(name)
const numericColumn = (name: string) => numeric(name)

/** The label of a choice, in the language of the request, if an import reads it as the same choice, else the stored value. */
function choiceText(value: unknown, field: FieldOf<'choice'>): string {
  const label = field.choices[value as string]
  if (label === undefined || readerOf(field).safeParse(label).data !== value) return String(value)
  const shown = labelText(label)
  const isUnique = Object.values(field.choices).filter((other) => labelText(other) === shown).length === 1
  return isUnique ? shown : label
}

const asText = (column: string) => `${column}::text`

/** SQL of the text of a value that is one of a few; any other one is its own text. */
export const oneOfTexts = (column: string, texts: readonly (readonly [string, string])[]) =>
  `case ${column}::text ${texts.map(([value, text]) => `when ${quoteLiteral(value)} then ${quoteLiteral(text)}`).join(' ')} else ${column}::text end`

const line = {
  column: textColumn,
  key: textKey,
  sort: byText,
  csv: plain,
  csvSql: asText,
  excel: '@',
} as const
const decimal = {
  column: numericColumn,
  key: numberKey,
  sort: asIs,
  csv: plain,
  csvSql: (column: string) => `trim_scale(${column})::text`,
} as const

const storedKinds = {
  text: line,
  integer: {
    column: (name) => integer(name),
    key: numberKey,
    sort: asIs,
    csv: plain,
    csvSql: asText,
    excel: '#,##0',
  },
  decimal: { ...decimal, excel: '#,##0.##' },
  percent: { ...decimal, excel: '0.00' },
  money: { ...decimal, excel: '#,##0.00' },
  date: {
    column: (name) => date(name),
    key: (column) => `coalesce(${column}, '-infinity'::date)`,
    sort: asIs,
    csv: plain,
    csvSql: asText,
    excel: 'dd-mm-yyyy',
  },
  time: line,
  yesNo: {
    column: (name) => smallint(name),
    key: numberKey,
    sort: asIs,
    csv: (value) => say(value ? 'value.yes' : 'value.no'),
    csvSql: (column) =>
      oneOfTexts(column, [
        ['0', say('value.no')],
        ['1', say('value.yes')],
      ]),
    excel: '@',
  },
  financialYear: line,
  mobile: {
    ...line,
    shown: (column) => `regexp_replace(${column}, '^(\\d{5})(\\d{5})$', '\\1 \\2')`,
  },
  email: line,
  url: { ...line, shown: (column) => `regexp_replace(${column}, '^https://|/$', '', 'g')` },
  pincode: line,
  ifsc: line,
  micr: line,
  // The masked text.
  accountNumber: line,
  aadhaar: line,
  // The id of the file; a spreadsheet gets its name.
  file: {
    column: (name) => integer(name),
    key: numberKey,
    sort: asIs,
    csv: (value) => (value as StoredFile).name,
    csvSql: (column) => `(select f.name from file f where f.id = ${column})`,
    excel: '@',
  },
  password: { ...line, column: (name) => text(`${name}_hash`) },
  confirmation: { ...line, column: () => null },
  choice: {
    column: (name, field) => (isNumericChoice(field) ? smallint(name) : text(name)),
    key: (column, field) => (isNumericChoice(field) ? numberKey(column) : textKey(column, field)),
    sort: (column, field) => (isNumericChoice(field) ? column : byText(column)),
    csv: choiceText,
    csvSql: (column, field) =>
      oneOfTexts(
        column,
        Object.keys(field.choices).map((value) => [value, choiceText(value, field)]),
      ),
    excel: '@',
  },
  reference: {
    column: (name) => integer(name),
    key: (column, field) => (field.required && !field.when ? column : numberKey(column)),
    sort: asIs,
    csv: plain,
    csvSql: asText,
    excel: '@',
  },
  rows: {
    column: (name) => jsonb(name),
    key: textKey,
    sort: asIs,
    csv: (value) => JSON.stringify(value),
    csvSql: asText,
    excel: '@',
  },
} satisfies { [K in Kind]: StoredKind<K> }

export type DrizzleColumn = NonNullable<ReturnType<(typeof storedKinds)[Kind]['column']>>

const kindOf = ({ kind }: Field) => storedKinds[kind] as StoredKind<Kind>

/** The Drizzle column of a field, or null for a field that is not stored. A default is the server's: an import does not write it. */
export function buildColumn(name: string, field: Field): DrizzleColumn | null {
  const column = kindOf(field).column(name, field as never) as DrizzleColumn | null
  return column && field.readOnly && field.default !== undefined
    ? (column.default(field.default as never) as DrizzleColumn)
    : column
}

/** The name of a field's column. */
export const columnName = (name: string, field: Field) => (field.kind === 'password' ? `${name}_hash` : name)

/** SQL of a value for comparisons of keys: the unique indexes have this expression, so a query must use it too. */
export const equalityExpression = (field: Field, column: string): string => kindOf(field).key(column, field)

/** SQL of a value for the order of a list and its paging by key: the sort and list indexes have this expression. */
export const sortExpression = (field: Field, column: string): string => kindOf(field).sort(column, field)

/** The text of a value in a file, such that an import reads the same value. */
export const csvText = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : kindOf(field).csv(value, field as never)

/** SQL of the text of a value in a file, null for no value. */
export const csvExpression = (field: Field, column: string): string =>
  kindOf(field).csvSql(column, field as never)

/** SQL of a text that is searched, as the screens show it. */
export const shownExpression = (field: Field, column: string): string =>
  kindOf(field).shown?.(column) ?? column

/** The number format of a field in a workbook. */
export const excelFormat = (field: Field): string => kindOf(field).excel

/** The SQL type of the value of a cell in rows that figures are grouped by, or that they sum. */
export const cellType = (field: Field): string => {
  if (isNumeric(field)) return 'numeric'
  return field.kind === 'reference' || field.kind === 'yesNo' || isNumericChoice(field) ? 'integer' : 'text'
}
