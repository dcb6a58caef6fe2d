import type { ReportReply, ReportRow } from '../../../schema/contract/reports.ts'
import { figuresOf, type GroupValues, groupKey } from '../../../schema/reports/replyFigures.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { currentFormats } from '../../../src/app/formats.ts'

/** A column of the table: a measure, under the values of the fields that stand in columns. */
export interface PivotColumn {
  key: string
  measure: string
  values: GroupValues
}

/** A line of the table: a group of rows with its sum, or a row. */
export interface PivotLine {
  key: string
  depth: number
  /** The field by which this line differs from the others of its group. */
  field: string
  /** The values of the fields that stand in rows, down to that one. */
  values: GroupValues
  children: PivotLine[]
}

export interface Pivot {
  lines: PivotLine[]
  columns: PivotColumn[]
  /** The values under which the columns of measures are repeated; one without values is their sum. */
  groups: GroupValues[]
  /** The number of all such values, also of those for which there is no room. */
  groupCount: number
  /** The figures of a line or a column that the server sent; undefined where nothing was counted. */
  find(values: GroupValues): ReportRow | undefined
}

/** More columns than these cannot be read. */
const MAX_COLUMN_GROUPS = 40

/** The different values of a field, in the order of the rows. */
const distinct = (rows: readonly ReportRow[], field: string) => [...new Set(rows.map((row) => row[field]))]

function linesOf(
  rows: readonly ReportRow[],
  fields: readonly string[],
  parent: GroupValues,
  depth: number,
): PivotLine[] {
  const [field, ...inner] = fields
  if (field === undefined) return []
  const parts = new Map<unknown, ReportRow[]>()
  for (const row of rows) parts.set(row[field], [...(parts.get(row[field]) ?? []), row])
  return [...parts].map(([value, part]) => {
    const values = { ...parent, [field]: value }
    return {
      key: JSON.stringify(values),
      depth,
      field,
      values,
      children: linesOf(part, inner, values, depth + 1),
    }
  })
}

/** The combinations of the values of fields in columns. */
function columnGroups(rows: readonly ReportRow[], fields: readonly string[]): GroupValues[] {
  const groups = fields.reduce<GroupValues[]>(
    (groups, field) =>
      groups.flatMap((group) => distinct(rows, field).map((value) => ({ ...group, [field]: value }))),
    [{}],
  )
  const used = new Set(rows.map((row) => groupKey(fields, row)))
  return groups.filter((group) => used.has(groupKey(fields, group)))
}

/** As many as can be read, in their order: of months the newest. */
function readableGroups(groups: readonly GroupValues[]): GroupValues[] {
  const monthOf = (group: GroupValues) => String(group[MONTH] ?? '')
  const readable = new Set(
    groups.toSorted((a, b) => monthOf(b).localeCompare(monthOf(a))).slice(0, MAX_COLUMN_GROUPS),
  )
  return groups.filter((group) => readable.has(group))
}

/** Arranges the rows of a reply: fields in rows as a tree, those in columns above the measures. It adds nothing up. */
export function pivotOf(
  reply: ReportReply,
  inColumns: readonly string[],
  measures: readonly string[],
): Pivot {
  const by = reply.columns.filter(({ kind }) => kind === 'dimension').map(({ name }) => name)
  const columnFields = by.filter((name) => inColumns.includes(name))
  const all = columnFields.length ? columnGroups(reply.rows, columnFields) : []
  const find = figuresOf(reply)
  const lines = linesOf(
    reply.rows,
    by.filter((name) => !inColumns.includes(name)),
    {},
    0,
  )
  // Years are not added up: then neither the total nor a line has a sum over the columns.
  const isApart =
    all.length > 0 &&
    [{}, ...flatten(lines).map(({ values }) => values)].every((values) =>
      measures.every((measure) => find(values)?.[measure] === null),
    )
  const groups = [...readableGroups(all), ...(isApart ? [] : [{}])]
  return {
    lines,
    groups,
    groupCount: all.length,
    columns: groups.flatMap((values) =>
      measures.map((measure) => ({ key: `${measure}${JSON.stringify(values)}`, measure, values })),
    ),
    find,
  }
}

/** Orders the lines of each group; empty values come last. */
export function sortLines(
  lines: readonly PivotLine[],
  sortValue: (line: PivotLine) => number | string | null,
  descending: boolean,
): PivotLine[] {
  const sign = descending ? -1 : 1
  const formats = currentFormats()
  const compare = (a: number | string | null, b: number | string | null) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : formats.compare(String(a), String(b)))
    )
  }
  return lines
    .map((line) => ({ line, value: sortValue(line) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ line }) => ({ ...line, children: sortLines(line.children, sortValue, descending) }))
}

/** The lines from top to bottom: each group before its parts. */
export const flatten = (lines: readonly PivotLine[]): PivotLine[] =>
  lines.flatMap((line) => [line, ...flatten(line.children)])
