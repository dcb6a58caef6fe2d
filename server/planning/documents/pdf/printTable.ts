import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Field } from '../../../../schema/define.ts'
import { isNumeric } from '../../../../schema/kindTraits.ts'
import { columnTotal } from '../../../../schema/totals.ts'
import { fieldLabel, labelText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'
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

/** The printable width of a page, in points. */
const PAGE_WIDTH = 505
/** Padding of a cell to its left and right. */
const PADDING = 8
const NUMBER_WIDTH = 52
/** The least width of a column of texts. */
const TEXT_WIDTH = 62
/** The approximate width of a letter of a table, and of its smaller header. */
const LETTER = 4.6
const HEAD_LETTER = 4.2

/** Do these columns fit beside each other on a page? */
export const fits = (columns: readonly Column[]) =>
  columns.reduce((sum, [, field]) => sum + PADDING + (isNumeric(field) ? NUMBER_WIDTH : TEXT_WIDTH), 0) <=
  PAGE_WIDTH

const textOf = ([name, field]: Column, { values, title }: PrintedLine) =>
  printValue(values[name], field, title(name))

/** A loop, because a plan can have more texts than a function can have arguments. */
const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => Math.max(longest, text.length), 0)

/** The width of a column of texts in which no line is wrapped, and with `word` that in which only words are. */
function widthOf(column: Column, lines: readonly PrintedLine[], unit: 'line' | 'word'): number {
  const parts = (text: string) => (unit === 'word' ? text.split(/\s/) : [text])
  const heads = longestOf(parts(heading(column))) * HEAD_LETTER
  return Math.max(heads, (longestOf(lines.flatMap((line) => parts(textOf(column, line)))) + 1) * LETTER)
}

/** Divides a width: all get the same, and those that need less leave it to the others. */
function divide(needs: readonly number[], width: number): number[] {
  const shares = needs.map(() => 0)
  let rest = width
  const ascending = needs.map((need, at) => ({ need, at })).toSorted((one, other) => one.need - other.need)
  for (const [done, { need, at }] of ascending.entries()) {
    const share = Math.min(need, rest / (needs.length - done))
    shares[at] = share
    rest -= share
  }
  return shares
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The width of each column: numbers are narrow; texts share the rest, first by their longest words and then by their longest lines. */
function widthsOf(columns: readonly Column[], groups: readonly LineGroup[]): number[] {
  const lines = groups.flatMap((group) => group.lines)
  const texts = columns.filter(([, field]) => !isNumeric(field))
  const width = PAGE_WIDTH - columns.length * PADDING - (columns.length - texts.length) * NUMBER_WIDTH
  const words = divide(
    texts.map((column) => widthOf(column, lines, 'word')),
    width,
  )
  const more = divide(
    texts.map((column, at) => widthOf(column, lines, 'line') - (words[at] ?? 0)),
    width - sum(words),
  )
  const spare = (width - sum(words) - sum(more)) / texts.length
  const shares = texts.map((_, at) => (words[at] ?? 0) + (more[at] ?? 0) + spare)
  return columns.map((column) => shares[texts.indexOf(column)] ?? NUMBER_WIDTH)
}

/** A word that is wider than its column is broken. */
const breakLongWords = (text: string, width: number, letter = LETTER) =>
  text.split(/\s/).some((word) => word.length * letter > width) ? { wordBreak: 'break-all' as const } : {}

export const heading = ([name, field]: Column) =>
  field.unit ? `${fieldLabel(name, field)} (${labelText(field.unit)})` : fieldLabel(name, field)

function cell(column: Column, line: PrintedLine, width: number): TableCell {
  const text = textOf(column, line)
  return {
    text: pdfText(text),
    alignment: isNumeric(column[1]) ? 'right' : 'left',
    ...breakLongWords(text, width),
  }
}

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
      if (sum === null) return { text: at === 0 ? pdfText(say('document.total')) : '', style: 'total' }
      return { text: printValue(sum, field), alignment: 'right', style: 'total' }
    }),
  ]
}

interface TableColumns {
  columns: readonly Column[]
  /** Columns that do not fit: they are printed in a line below each row. */
  below?: readonly Column[]
}

/** Columns with the width of each, in points. */
interface MeasuredColumns extends TableColumns {
  widths: readonly number[]
}

const emptyCells = (columns: readonly Column[]): TableCell[] => columns.slice(1).map(() => '')

/** A line across all columns. */
const across = (columns: readonly Column[], text: string, style: string): TableCell[] => [
  { text: pdfText(text), colSpan: columns.length, style },
  ...emptyCells(columns),
]

/** Rows that stay on one page: a row of the table that has a table with the same columns. */
function block({ columns, widths }: MeasuredColumns, rows: TableCell[][]): TableCell[] {
  if (rows.length === 1) return rows[0] as TableCell[]
  const table = { widths: [...widths], dontBreakRows: true, body: rows }
  return [
    { layout: 'inner', margin: [-4, -2.5, -4, -2.5], table, colSpan: columns.length },
    ...emptyCells(columns),
  ]
}

/** A line with its values that have no column. */
function printLine({ columns, below = [], widths }: MeasuredColumns, line: PrintedLine): TableCell[][] {
  const details = below
    .filter(
      ([name]) => line.values[name] !== null && line.values[name] !== undefined && line.values[name] !== '',
    )
    .map((column) => `${heading(column)}: ${textOf(column, line)}`)
  return [
    columns.map((column, at) => cell(column, line, widths[at] as number)),
    ...(details.length ? [across(columns, details.join('  ·  '), 'details')] : []),
  ]
}

/** The blocks of a group: its heading stays with its first line. */
function groupBlocks(table: MeasuredColumns, { heading: title, details, lines }: LineGroup): TableCell[][][] {
  const head = [
    ...(title ? [across(table.columns, title, 'group')] : []),
    ...(details ? [across(table.columns, details, 'details')] : []),
  ]
  const [first = [], ...others] = lines.map((line) => printLine(table, line))
  return head.length || first.length ? [[...head, ...first], ...others] : []
}

/** The last lines stay together and with the total, so that no page has only a total or a single line. */
const LAST_LINES = 2

/**
 * A table with a repeated header, groups and a total that stays with the lines before it. The total counts all groups, even if not all
 * are printed. `anchor` is the id of the first line.
 */
export function printTable(
  table: TableColumns,
  groups: readonly LineGroup[],
  all: readonly LineGroup[],
  anchor?: string,
): Content {
  const { columns } = table
  const widths = widthsOf(columns, all)
  const measured = { ...table, widths }
  const blocks = groups.flatMap((group) => groupBlocks(measured, group))
  const first = blocks[0]?.[0]
  if (first && anchor) first[0] = { ...(first[0] as object), id: anchor } as TableCell
  const totals = total(columns, all)
  const last = [...blocks.splice(-LAST_LINES).flat(), ...totals]
  return {
    layout: 'plain',
    style: 'table',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths,
      body: [
        columns.map(
          (column, at): TableCell => ({
            text: pdfText(heading(column)),
            style: 'head',
            alignment: isNumeric(column[1]) ? 'right' : 'left',
            ...breakLongWords(heading(column), widths[at] as number, HEAD_LETTER),
          }),
        ),
        ...[...blocks, ...(last.length ? [last] : [])].map((rows) => block(measured, rows)),
      ],
    },
  }
}

/** One record as a list of labels and values; `anchor` is the id of its first line. */
export function printRecord(columns: readonly Column[], line: PrintedLine, anchor?: string): Content {
  return {
    layout: 'plain',
    style: 'table',
    table: {
      widths: [210, '*'],
      dontBreakRows: true,
      body: columns.map((column, at): TableCell[] => [
        { text: pdfText(heading(column)), color: '#4a5560', ...(at === 0 && anchor && { id: anchor }) },
        { text: pdfText(textOf(column, line)) },
      ]),
    },
  }
}
