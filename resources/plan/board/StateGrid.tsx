import { useTranslate } from 'ra-core'
import { Grid } from '../../../src/sheet/grid/Grid.tsx'
import { BoardFrame, HEAD_HEIGHT, ROW_HEIGHT } from './BoardFrame.ts'
import type { BoardGridProps } from './BoardGrid.tsx'
import { useBoardColumns } from './boardColumns.tsx'
import { FormShareCell } from './FigureCells.tsx'
import { type BoardState, boardPath } from './useBoard.ts'

/** States by forms: how much is submitted and approved. Each figure links to its districts. */
export function StateGrid({ board, filter }: Pick<BoardGridProps, 'board' | 'filter'>) {
  const translate = useTranslate()
  const { forms, states, total } = board
  const districtsOf = ({ id }: BoardState, more = {}) =>
    boardPath({ ...filter, state_id: String(id), view: undefined, ...more })
  const { nameColumn, figureColumns, formColumn, formTitle } = useBoardColumns<BoardState>({
    board,
    filter,
    pathOf: districtsOf,
    overduePathOf: (row) => districtsOf(row, { overdue: '1', sort: 'most_overdue' }),
  })
  const formColumns = forms.map((form, index) =>
    formColumn(form, index, (row, _, tabIndex) => {
      const figures = row.forms[index]
      return (
        figures && (
          <FormShareCell
            figures={figures}
            name={`${row.name}, ${formTitle(form.form)}`}
            to={districtsOf(row, { form: form.form })}
            tabIndex={tabIndex}
          />
        )
      )
    }),
  )
  return (
    <BoardFrame>
      <Grid
        label={translate('plan.board.title')}
        columns={[
          nameColumn('state'),
          {
            key: 'districts',
            header: translate('plan.board.districts_head'),
            headerClass: 'board-head',
            width: 84,
            renderCell: ({ districts }) => <span className="board-count">{districts}</span>,
          },
          ...figureColumns,
          ...formColumns,
        ]}
        rows={states}
        rowKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        headerHeight={HEAD_HEIGHT}
        maxHeight="max(360px, calc(100vh - 260px))"
        pinnedRows={[total]}
      />
    </BoardFrame>
  )
}
