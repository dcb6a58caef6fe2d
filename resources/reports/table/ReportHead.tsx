import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { useTranslate } from 'ra-core'
import type { ReportReply } from '../../../schema/contract/reports.ts'
import type { ReportTexts } from '../useReportTexts.ts'
import type { Pivot } from './pivot.ts'
import { readSorting, sortKey } from './sorting.ts'
import { FIRST_COLUMN } from './tableStyles.ts'

/** Publishes the width of the first column to its table, so that the names of groups stay beside it. */
const publishWidth = (cell: HTMLElement | null) => {
  if (!cell || typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() =>
    cell.closest('table')?.style.setProperty('--first', `${cell.offsetWidth}px`),
  )
  observer.observe(cell)
  return () => observer.disconnect()
}

export interface ReportColumns {
  reply: ReportReply
  pivot: Pivot
  measures: readonly string[]
  texts: ReportTexts
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

interface ReportHeadProps extends ReportColumns {
  hasCompleteness: boolean
}

/** The heads of a report: groups of columns, where a dimension is among them, and the columns, which sort the lines. */
export function ReportHead(props: ReportHeadProps) {
  const { reply, pivot, measures, texts, sort, onSort, hasCompleteness } = props
  const translate = useTranslate()
  const { fieldName, valueName, measureName } = texts
  const { columns, groups } = pivot
  const sorting = readSorting(sort)
  const columnFields = Object.keys(groups[0] ?? {})
  const rowFields = reply.columns.filter(
    ({ name, kind }) => kind === 'dimension' && !groups.some((one) => Object.hasOwn(one, name)),
  )
  const units = new Map(reply.columns.map(({ name, unit }) => [name, unit]))

  const groupName = (group: Readonly<Record<string, unknown>>) =>
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
    const Arrow = sorting.isDescending ? ArrowDown : ArrowUp
    const first = key === FIRST_COLUMN ? key : `-${key}`
    const other = key === FIRST_COLUMN ? `-${key}` : key
    return (
      <button
        type="button"
        onClick={() => onSort(sort === first ? other : sort === other ? undefined : first)}
      >
        {label}
        {sorting.key === key && <Arrow sx={{ fontSize: 14, ml: 0.5, verticalAlign: -2 }} />}
      </button>
    )
  }
  const ariaSort = (key: string) =>
    sorting.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : undefined

  return (
    <thead>
      {columnFields.length > 0 && (
        <tr>
          <th scope="col" data-first ref={publishWidth}>
            {columnFields.map(fieldName).join(' / ')}
          </th>
          {groups.map((group) => (
            <th key={JSON.stringify(group)} scope="colgroup" colSpan={measures.length} data-group>
              <span>{Object.keys(group).length ? groupName(group) : translate('reports.total')}</span>
            </th>
          ))}
          {hasCompleteness && <th />}
        </tr>
      )}
      <tr>
        <th scope="col" data-first aria-sort={ariaSort(FIRST_COLUMN)}>
          {sortButton(
            FIRST_COLUMN,
            rowFields.map(({ name }) => fieldName(name)).join(' / ') || translate('reports.total'),
          )}
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
  )
}
