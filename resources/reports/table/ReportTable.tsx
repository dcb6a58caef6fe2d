import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportRow } from '../../../schema/contract/reports.ts'
import { entityOf } from '../../../schema/index.ts'
import { planLevel } from '../../../schema/plan.ts'
import type { FiguresBefore } from '../../../schema/reports/comparison.ts'
import type { GroupValues } from '../../../schema/reports/replyFigures.ts'
import { areOfSeveralYears } from '../../../schema/reports/severalYears.ts'
import { yearField } from '../../../schema/traits.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Figure } from './Figure.tsx'
import { type ReportColumns, ReportHead } from './ReportHead.tsx'
import { lineName, measureType, readSorting, sortedLines } from './sorting.ts'
import { Table } from './tableStyles.ts'
import { useIsPrinting } from './useIsPrinting.ts'

/** Lines that are shown at first, and further ones at a time. */
const STEP = 200

interface ReportTableProps extends ReportColumns {
  title: string
  before: FiguresBefore<ReportRow>
  /** The address of the report inside an area; null for other values. */
  insideOf: (field: string, value: unknown) => string | null
  /** The list behind a figure. */
  listOf: (values: GroupValues, measure: string) => string | null
}

/** Rows with their sub-totals, and the total above them; all sums are those of the server. */
export function ReportTable(props: ReportTableProps) {
  const { reply, pivot, texts, title, sort, before, insideOf, listOf } = props
  const translate = useTranslate()
  const { integer } = useFormats()
  const [limit, setLimit] = useState(STEP)
  const { dataset } = texts
  const { columns, groups, groupCount, find } = pivot
  const lines = sortedLines(reply, pivot, texts, readSorting(sort))
  const isPrinting = useIsPrinting()
  const shown = isPrinting ? lines : lines.slice(0, limit)
  // One without values is the sum of all.
  const groupsShown = groups.filter((group) => Object.keys(group).length).length
  const hasCompleteness = [{}, ...lines.map(({ values }) => values)].some(
    (values) => find(values)?.completeness,
  )

  const yearsApart = areOfSeveralYears(dataset, reply.rows) ? translate('reports.years_apart') : undefined
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
  const figures = (values: GroupValues) => (
    <>
      {columns.map((column) => {
        const all = { ...values, ...column.values }
        return (
          <td key={column.key} data-number>
            <Figure
              row={find(all)}
              measure={column.measure}
              type={measureType(reply, column.measure)}
              to={listOf(all, column.measure)}
              before={before && { row: before(all) }}
              reason={Object.hasOwn(all, yearField) ? undefined : yearsApart}
            />
          </td>
        )
      })}
      {hasCompleteness && <td data-complete>{completeness(find(values))}</td>}
    </>
  )
  const notes = [
    groupsShown < groupCount &&
      translate('reports.columns_shown', { shown: integer(groupsShown), total: integer(groupCount) }),
    yearsApart,
  ].filter(Boolean)
  return (
    <>
      {notes.length > 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{notes.join(' ')}</Box>}
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
          <ReportHead {...props} hasCompleteness={hasCompleteness} />
          <tbody>
            <tr data-total>
              <th scope="row" data-first>
                {translate('reports.total')}
              </th>
              {figures({})}
            </tr>
            {shown.map((line) => {
              const to = insideOf(line.field, line.values[line.field])
              const name = lineName(reply, pivot, texts, line)
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
                </tr>
              )
            })}
          </tbody>
        </Table>
      </Box>
      {shown.length < lines.length && (
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
