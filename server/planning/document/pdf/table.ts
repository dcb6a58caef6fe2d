import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Field } from '../../../../schema/define.ts'
import { labelOf } from '../../../../schema/label.ts'
import { figure, isNumber, unitOf } from './figures.ts'
import { written } from './runs.ts'

export interface Line {
  values: Readonly<Record<string, unknown>>
  /** What the reference in this column is called. */
  title(column: string): string | null | undefined
}

/** Lines that belong together, under lines of their own that say whose they are. */
export interface Group {
  heading?: string
  details?: string
  lines: readonly Line[]
}

type Column = readonly [string, Field]

const NARROW = 54
const WIDE = 96

/** Points that a table of these columns wants. */
export const widthOf = (columns: readonly Column[]) =>
  columns.reduce((sum, [, field]) => sum + (isNumber(field) ? NARROW : WIDE), 0)

export const heading = ([name, field]: Column) => {
  const unit = unitOf(field)
  return unit ? `${labelOf(name, field)} (${unit})` : labelOf(name, field)
}

const cell = ([name, field]: Column, { values, title }: Line): TableCell => ({
  text: written(figure(values[name], field, title(name))),
  alignment: isNumber(field) ? 'right' : 'left',
  // Addresses have no spaces at which a line could end.
  ...((field.kind === 'email' || field.kind === 'url') && { wordBreak: 'break-all' }),
})

/** Whole numbers added up; nothing where one line says it all. Rates and measures are not added. */
function total(columns: readonly Column[], groups: readonly Group[]): TableCell[][] {
  const lines = groups.flatMap((group) => group.lines)
  if (lines.length < 2 || !columns.some(([, { kind }]) => kind === 'integer')) return []
  const first = columns.findIndex(([, { kind }]) => kind === 'integer')
  return [
    columns.map(([name, field], at): TableCell => {
      if (field.kind !== 'integer') return { text: at === 0 && first > 0 ? 'Total' : '', style: 'total' }
      const sum = lines.reduce((all, { values }) => all + (Number(values[name]) || 0), 0)
      return { text: figure(sum, field), alignment: 'right', style: 'total' }
    }),
  ]
}

/** A table with a head that is repeated on each page, groups and a total: of all groups, though not all of them may be printed. */
export function tableOf(
  columns: readonly Column[],
  groups: readonly Group[],
  all: readonly Group[],
): Content {
  const across = (text: string, style: string): TableCell[] => [
    { text: written(text), colSpan: columns.length, style },
    ...columns.slice(1).map(() => ''),
  ]
  const body: TableCell[][] = groups.flatMap(({ heading: said, details, lines }) => [
    ...(said ? [across(said, 'group')] : []),
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
      widths: columns.map(([, field]) => (isNumber(field) ? NARROW : '*')),
      body: [
        columns.map(
          (column): TableCell => ({
            text: written(heading(column)),
            style: 'head',
            alignment: isNumber(column[1]) ? 'right' : 'left',
          }),
        ),
        ...body,
        ...total(columns, all),
      ],
    },
  }
}

/** One record as a list of what it says. */
export function sheetOf(columns: readonly Column[], line: Line): Content {
  return {
    layout: 'plain',
    style: 'table',
    table: {
      widths: [210, '*'],
      dontBreakRows: true,
      body: columns.map((column): TableCell[] => [
        { text: written(heading(column)), color: '#4a5560' },
        { text: written(figure(line.values[column[0]], column[1], line.title(column[0]))) },
      ]),
    },
  }
}
