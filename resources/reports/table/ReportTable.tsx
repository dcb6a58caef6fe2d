import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportReply, ReportRow } from '../../../schema/contract/reports.ts'
import { entityOf } from '../../../schema/index.ts'
import { planLevel } from '../../../schema/plan.ts'
import { useFormats } from '../../../src/app/formats.ts'
import type { ReportTexts } from '../useReportTexts.ts'
import type { FiguresBefore } from './comparison.ts'
import { Figure } from './Figure.tsx'
import {
  flatten,
  type GroupValues,
  type Pivot,
  type PivotColumn,
  type PivotLine,
  sortLines,
} from './pivot.ts'
import { FIRST_COLUMN, Table } from './tableStyles.ts'

/** Lines that are shown at first, and further ones at a time. */
const STEP = 200

export interface ReportTableProps {
  reply: ReportReply
  pivot: Pivot
  measures: readonly string[]
  texts: ReportTexts
  title: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  before: FiguresBefore
  /** The address of the report inside an area; null for other values. */
  insideOf: (field: string, value: unknown) => string | null
  /** The list behind a figure. */
  listOf: (values: GroupValues, measure: string) => string | null
}

/** The key by which a column is sorted: the measure, and where it is repeated the values above it. */
const sortKey = ({ measure, values }: PivotColumn) =>
  Object.keys(values).length ? `${measure}@${JSON.stringify(Object.values(values))}` : measure

/** Publishes the width of the first column to its table, so that the names of groups stay beside it. */
const publishWidth = (cell: HTMLElement | null) => {
  if (!cell || typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() =>
    cell.closest('table')?.style.setProperty('--first', `${cell.offsetWidth}px`),
  )
  observer.observe(cell)
  return () => observer.disconnect()
}

/** Rows with their sub-totals, and the total above them; all sums are those of the server. */
export function ReportTable(props: ReportTableProps) {
  const { reply, pivot, measures, texts, title, sort, onSort, before, insideOf, listOf } = props
  const translate = useTranslate()
  const { integer } = useFormats()
  const [limit, setLimit] = useState(STEP)
  const { dataset, fieldName, valueName, measureName } = texts
  const { columns, groups, find } = pivot
  const inRows = reply.columns.filter(
    ({ name, kind }) => kind === 'dimension' && !groups.some((one) => Object.hasOwn(one, name)),
  )
  const columnFields = Object.keys(groups[0] ?? {})
  const units = new Map(reply.columns.map(({ name, unit }) => [name, unit]))
  const typeOf = (measure: string) => reply.columns.find(({ name }) => name === measure)?.type
  const hasCompleteness = dataset.isPlanned === true
  const [sorted, descending] = [sort?.replace(/^-/, ''), sort?.startsWith('-') ?? false]

  const nameOf = ({ field, values }: PivotLine) => {
    const row = rowWith(pivot, values) ?? reply.rows.find((one) => one[field] === values[field])
    return valueName(field, values[field], row)
  }
  const sortColumn = columns.find((one) => sortKey(one) === sorted)
  const sortValue = (line: PivotLine) => {
    if (!sortColumn) return nameOf(line)
    const row = find({ ...line.values, ...sortColumn.values })
    const found = row?.[sortColumn.measure]
    const none = !row && typeOf(sortColumn.measure) === 'count' ? 0 : null
    return typeof found === 'number' ? found : none
  }
  const lines = flatten(sorted ? sortLines(pivot.lines, sortValue, descending) : pivot.lines)

  const headOf = (group: GroupValues) =>
    columnFields
      .map((field) =>
        valueName(
          field,
          group[field],
          reply.rows.find((row) => row[field] === group[field]),
        ),
      )
      .join(' · ')
  const sortButton = (key: string, label: string) => {
    const isSorted = sorted === key
    const Arrow = descending ? ArrowDown : ArrowUp
    const first = key === FIRST_COLUMN ? key : `-${key}`
    const other = key === FIRST_COLUMN ? `-${key}` : key
    return (
      <button
        type="button"
        onClick={() => onSort(sort === first ? other : sort === other ? undefined : first)}
      >
        {label}
        {isSorted && <Arrow sx={{ fontSize: 14, ml: 0.5, verticalAlign: -2 }} />}
      </button>
    )
  }
  const ariaSort = (key: string) => (sorted === key ? (descending ? 'descending' : 'ascending') : undefined)
  const completeness = (row: ReportRow | undefined) =>
    row?.completeness &&
    translate('reports.completeness', {
      submitted: integer(row.completeness.submitted),
      areas: integer(row.completeness.areas),
      approved: integer(row.completeness.approved),
      names: translate(`resources.${planLevel(entityOf(dataset.entity))}.inline`, {
        smart_count: row.completeness.areas,
      }),
    })
  const figures = (values: GroupValues) =>
    columns.map((column) => {
      const all = { ...values, ...column.values }
      return (
        <td key={column.key} data-number>
          <Figure
            row={find(all)}
            measure={column.measure}
            isPercent={typeOf(column.measure) === 'percent'}
            isCount={typeOf(column.measure) === 'count'}
            to={listOf(all, column.measure)}
            before={before && { row: before(all) }}
          />
        </td>
      )
    })
  const firstLabel = inRows.map(({ name }) => fieldName(name)).join(' / ')
  return (
    <>
      <Box
        sx={{
          overflowX: 'auto',
          width: 'fit-content',
          maxWidth: '100%',
          minWidth: { sm: 'min(100%, 640px)' },
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          '@media print': { overflow: 'visible' },
        }}
      >
        <Table aria-label={title}>
          <thead>
            {columnFields.length > 0 && (
              <tr>
                <th scope="col" data-first ref={publishWidth}>
                  {columnFields.map(fieldName).join(' / ')}
                </th>
                {groups.map((group) => (
                  <th key={JSON.stringify(group)} scope="colgroup" colSpan={measures.length} data-group>
                    <span>{Object.keys(group).length ? headOf(group) : translate('reports.total')}</span>
                  </th>
                ))}
                {hasCompleteness && <th />}
              </tr>
            )}
            <tr>
              <th scope="col" data-first aria-sort={ariaSort(FIRST_COLUMN)}>
                {sortButton(FIRST_COLUMN, firstLabel || translate('reports.total'))}
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-number aria-sort={ariaSort(sortKey(column))}>
                  {sortButton(sortKey(column), measureName(column.measure))}
                  {units.get(column.measure) && <small>{units.get(column.measure)}</small>}
                </th>
              ))}
              {hasCompleteness && <th scope="col">{translate('reports.complete_label')}</th>}
            </tr>
          </thead>
          <tbody>
            <tr data-total>
              <th scope="row" data-first>
                {translate('reports.total')}
              </th>
              {figures({})}
              {hasCompleteness && <td data-complete>{completeness(find({}))}</td>}
            </tr>
            {lines.slice(0, limit).map((line) => {
              const to = insideOf(line.field, line.values[line.field])
              const name = nameOf(line)
              return (
                <tr key={line.key} data-sum={line.children.length > 0 || undefined}>
                  <th scope="row" data-first style={{ '--depth': line.depth } as CSSProperties}>
                    {to ? (
                      <MuiLink component={Link} to={to}>
                        {name}
                      </MuiLink>
                    ) : (
                      name
                    )}
                  </th>
                  {figures(line.values)}
                  {hasCompleteness && <td data-complete>{completeness(find(line.values))}</td>}
                </tr>
              )
            })}
          </tbody>
        </Table>
      </Box>
      {lines.length > limit && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            py: 1,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {translate('reports.shown', { shown: integer(limit), total: integer(lines.length) })}
          <Button onClick={() => setLimit(limit + STEP)}>{translate('reports.more')}</Button>
        </Box>
      )}
    </>
  )
}

/** Any row of these values: it has their names. */
function rowWith({ find, groups }: Pivot, values: GroupValues): ReportRow | undefined {
  return find(values) ?? groups.map((group) => find({ ...values, ...group })).find(Boolean)
}
