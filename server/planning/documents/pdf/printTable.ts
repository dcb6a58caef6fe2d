import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Field } from '../../../../schema/define.ts'
import { isNumeric } from '../../../../schema/kindTraits.ts'
import { labelOf } from '../../../../schema/label.ts'
import { columnTotal } from '../../../../schema/totals.ts'
import { pdfText } from './fontRuns.ts'
import { printValue } from './printValue.ts'

export interface PrintedLine {
  values: Readonly<Record<string, unknown>>
  /** The title of the reference in this column. */
  title(column: string): string | null | undefined
}

/** Lines with a common heading, for example the rows of one record. */
export interface LineGroup {
  heading?: string
  details?: string
  lines: readonly PrintedLine[]
}

type Column = readonly [string, Field]

const NARROW = 54
const WIDE = 96

/** The width of a table with these columns, in points. */
export const widthOf = (columns: readonly Column[]) =>
  columns.reduce((sum, [, field]) => sum + (isNumeric(field) ? NARROW : WIDE), 0)

export const heading = ([name, field]: Column) =>
  field.unit ? `${labelOf(name, field)} (${field.unit})` : labelOf(name, field)

const cell = ([name, field]: Column, { values, title }: PrintedLine): TableCell => ({
  text: pdfText(printValue(values[name], field, title(name))),
  alignment: isNumeric(field) ? 'right' : 'left',
  // Addresses have no spaces to wrap at.
  ...((field.kind === 'email' || field.kind === 'url') && { wordBreak: 'break-all' }),
})

/** The total line; none for a single line, or without a column that can be added. */
function total(columns: readonly Column[], groups: readonly LineGroup[]): TableCell[][] {
  const rows = groups.flatMap(({ lines }) => lines.map(({ values }) => values))
  const fields = Object.fromEntries(columns)
  const totals = columns.map(([name]) => columnTotal(rows, fields, name))
  const first = totals.findIndex((sum) => sum !== null)
  if (rows.length < 2 || first < 0) return []
  return [
    columns.map(([, field], at): TableCell => {
      const sum = totals[at] ?? null
      if (sum === null) return { text: at === 0 ? 'Total' : '', style: 'total' }
      return { text: printValue(sum, field), alignment: 'right', style: 'total' }
    }),
  ]
}

/** A table with a repeated header, groups and a total. The total counts all groups, even if not all are printed. */
export function printTable(
  columns: readonly Column[],
  groups: readonly LineGroup[],
  all: readonly LineGroup[],
): Content {
  const across = (text: string, style: string): TableCell[] => [
    { text: pdfText(text), colSpan: columns.length, style },
    ...columns.slice(1).map(() => ''),
  ]
  const body: TableCell[][] = groups.flatMap(({ heading: title, details, lines }) => [
    ...(title ? [across(title, 'group')] : []),
    ...(details ? [across(details, 'details')] : []),
    ...lines.map((line) => columns.map((column) => cell(column, line))),
  ])
  return {
    layout: 'plain',
    style: 'table',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map(([, field]) => (isNumeric(field) ? NARROW : '*')),
      body: [
        columns.map(
          (column): TableCell => ({
            text: pdfText(heading(column)),
            style: 'head',
            alignment: isNumeric(column[1]) ? 'right' : 'left',
          }),
        ),
        ...body,
        ...total(columns, all),
      ],
    },
  }
}

/** One record as a list of labels and values. */
export function printRecord(columns: readonly Column[], line: PrintedLine): Content {
  return {
    layout: 'plain',
    style: 'table',
    table: {
      widths: [210, '*'],
      dontBreakRows: true,
      body: columns.map((column): TableCell[] => [
        { text: pdfText(heading(column)), color: '#4a5560' },
        { text: pdfText(printValue(line.values[column[0]], column[1], line.title(column[0]))) },
      ]),
    },
  }
}
