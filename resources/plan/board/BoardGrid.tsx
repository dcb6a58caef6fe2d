import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { BoardTotals } from '../../../schema/contract/planSchemas.ts'
import { isOverdue } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { Grid, type GridColumn } from '../../../src/sheet/grid/Grid.tsx'
import { BoardFrame, HEAD_HEIGHT, ROW_HEIGHT } from './BoardFrame.ts'
import { readCell, useBoardCellTexts } from './boardCell.ts'
import { useBoardColumns } from './boardColumns.tsx'
import { type BoardData, type BoardDistrict, type BoardUrlFilter, boardPath } from './useBoard.ts'

export interface BoardGridProps {
  board: BoardData
  filter: BoardUrlFilter
  selected: ReadonlySet<number>
  /** Without it no districts can be selected. */
  onSelect?: (districts: Set<number>) => void
}

/** Districts by forms, with the totals of all districts above. A cell shows the status and the days by which the form is late, and links to its sheet. */
export function BoardGrid({ board, filter, selected, onSelect }: BoardGridProps) {
  const translate = useTranslate()
  const textsOf = useBoardCellTexts(filter)
  const { forms, districts, financial_year: year, total } = board
  const pathOf = ({ id }: BoardDistrict) => `/plan/${id}/${year.id}`
  const { nameColumn, figureColumns, formColumn, formTitle } = useBoardColumns<BoardDistrict>({
    board,
    filter,
    pathOf,
    overduePathOf: pathOf,
  })
  const stateColumn: GridColumn<BoardDistrict, BoardTotals> = {
    key: 'state',
    header: translate('plan.board.state'),
    headerClass: 'board-head',
    width: 112,
    renderCell: ({ state_id, state }, _, tabIndex) => (
      <Link data-name="state" tabIndex={tabIndex} to={boardPath({ ...filter, state_id: String(state_id) })}>
        {state}
      </Link>
    ),
  }
  const formColumns = forms.map((form, index) =>
    formColumn(form, index, (row, _, tabIndex) => {
      const cell = readCell(row, form, index)
      if (!cell) return '—'
      const { status, daysLate, queued } = cell
      const description = [
        `${row.name}, ${formTitle(form.form)}: ${translate(`plan.statuses.${status}`)}`,
        ...textsOf(cell),
      ].join(', ')
      return (
        <Link
          data-status={status}
          data-overdue={isOverdue(status, daysLate) || undefined}
          data-queued={queued || undefined}
          tabIndex={tabIndex}
          to={`${pathOf(row)}/${cell.path}`}
          title={description}
          aria-label={description}
        >
          <FormStatusMark status={status} isShort />
          {daysLate > 0 && (
            <small aria-hidden>{translate('plan.board.days', { smart_count: daysLate })}</small>
          )}
        </Link>
      )
    }),
  )
  return (
    <BoardFrame>
      <Grid
        label={translate('plan.board.title')}
        columns={[nameColumn('district'), stateColumn, ...figureColumns, ...formColumns]}
        rows={districts}
        rowKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        headerHeight={HEAD_HEIGHT}
        maxHeight="max(360px, calc(100vh - 260px))"
        pinnedRows={[total]}
        selectedKeys={selected}
        onSelectKeys={onSelect}
      />
    </BoardFrame>
  )
}
