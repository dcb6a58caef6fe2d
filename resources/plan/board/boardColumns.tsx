import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { BoardFigures, BoardTotals } from '../../../schema/contract/planSchemas.ts'
import type { GridColumn } from '../../../src/sheet/grid/Grid.tsx'
import { FormShareCell, OverdueCell, ShareCell } from './FigureCells.tsx'
import { type BoardData, type BoardForm, type BoardUrlFilter, boardPath } from './useBoard.ts'

interface BoardRow {
  name: string
  figures: BoardFigures
}

type Column<R> = GridColumn<R, BoardTotals>

interface BoardColumnsOptions<R> {
  board: BoardData
  filter: BoardUrlFilter
  /** The path to which the name of a row and its figures link, and to which its overdue forms link. */
  pathOf: (row: R) => string
  overduePathOf: (row: R) => string
}

/** The columns that districts and states share: the name, submitted and overdue forms, and the totals of each form in the pinned row. */
export function useBoardColumns<R extends BoardRow>(options: BoardColumnsOptions<R>) {
  const translate = useTranslate()
  const { board, filter, pathOf, overduePathOf } = options
  const all = translate('plan.board.all_districts', { smart_count: board.total.districts })
  const formTitle = (form: string) => translate(`resources.${form}.name`, { smart_count: 2 })

  const nameColumn = (kind: 'district' | 'state'): Column<R> => ({
    key: 'name',
    header: translate(`plan.${kind === 'state' ? 'board.state' : 'district'}`),
    headerClass: 'board-head',
    isFrozen: true,
    width: 156,
    renderCell: (row, _, tabIndex) => (
      <Link data-name={kind} tabIndex={tabIndex} to={pathOf(row)}>
        {row.name}
      </Link>
    ),
    renderSummary: () => all,
  })

  const figureColumns: Column<R>[] = [
    {
      key: 'submitted',
      header: translate('plan.statuses.submitted'),
      headerClass: 'board-head',
      width: 80,
      renderCell: ({ name, figures, ...row }, _, tabIndex) => (
        <ShareCell
          name={name}
          figures={figures}
          tabIndex={tabIndex}
          to={pathOf({ name, figures, ...row } as R)}
        />
      ),
      renderSummary: ({ figures }, tabIndex, onFocus) => (
        <ShareCell
          figures={figures}
          tabIndex={tabIndex}
          onFocus={onFocus}
          name={all}
          to={boardPath({ ...filter, sort: 'least_submitted' })}
        />
      ),
    },
    {
      key: 'overdue',
      header: translate('plan.board.overdue_head'),
      headerClass: 'board-head',
      width: 92,
      renderCell: (row, _, tabIndex) => (
        <OverdueCell name={row.name} figures={row.figures} tabIndex={tabIndex} to={overduePathOf(row)} />
      ),
      renderSummary: ({ figures }, tabIndex, onFocus) => (
        <OverdueCell
          figures={figures}
          tabIndex={tabIndex}
          onFocus={onFocus}
          name={all}
          to={boardPath({ ...filter, overdue: '1', sort: 'most_overdue' })}
        />
      ),
    },
  ]

  /** The column of a form; its total links to the districts with this form alone, those behind first. */
  const formColumn = (
    { form }: BoardForm,
    index: number,
    renderCell: Column<R>['renderCell'],
  ): Column<R> => ({
    key: form,
    header: <span>{formTitle(form)}</span>,
    headerClass: 'board-form',
    width: 'minmax(46px, 96px)',
    minWidth: 46,
    renderCell,
    renderSummary: ({ forms }, tabIndex, onFocus) => {
      const figures = forms[index]
      return (
        figures && (
          <FormShareCell
            figures={figures}
            tabIndex={tabIndex}
            onFocus={onFocus}
            name={`${all}, ${formTitle(form)}`}
            to={boardPath({ ...filter, form, view: undefined })}
          />
        )
      )
    },
  })

  return { nameColumn, figureColumns, formColumn, formTitle }
}
