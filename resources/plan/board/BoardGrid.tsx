import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Grid, type GridColumn } from '../../../src/sheet/grid/Grid.tsx'
import { GridFrame } from '../../../src/sheet/grid/GridFrame.ts'
import { FormStatusMark } from '../steps/FormStatusMark.tsx'
import { readCell, useBoardCellTexts } from './boardCell.ts'
import type { BoardData, BoardDistrict } from './useBoard.ts'

/** Pixels. */
const HEAD = 172
const ROW = 38

const BoardFrame = styled(GridFrame)(({ theme }) => ({
  '& .rdg-header-row .board-form': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    padding: '6px 0',
  },
  '& .board-form > span': {
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    fontSize: 12,
    lineHeight: '15px',
    maxHeight: HEAD - 12,
    textAlign: 'left',
  },
  '& .rdg-cell a': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    height: '100%',
    margin: '0 -8px',
    color: 'inherit',
    textDecoration: 'none',
  },
  // The background colour repeats the mark and its letter.
  '& a[data-overdue]': { background: theme.palette.warning.light },
  '& a[data-status=submitted]': { background: theme.palette.primary.light },
  '& a[data-status=approved]': { background: theme.palette.success.light },
  '& a[data-status=locked]': { background: theme.palette.secondary.light },
  '& .rdg-cell a:hover': { outline: `1px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& .rdg-cell a small': { fontSize: 11, lineHeight: '13px', color: theme.palette.warning.main },
  '& .rdg-cell [data-district]': { display: 'block', margin: 0, lineHeight: `${ROW}px` },
}))

export interface BoardGridProps {
  board: BoardData
  selected: ReadonlySet<number>
  /** Without it no districts can be selected. */
  onSelect?: (districts: Set<number>) => void
}

/** Districts by forms. A cell shows the status and the days by which the form is late, and links to its sheet. */
export function BoardGrid({ board, selected, onSelect }: BoardGridProps) {
  const translate = useTranslate()
  const textsOf = useBoardCellTexts()
  const { forms, districts, financial_year: year } = board
  const columns = useMemo((): GridColumn<BoardDistrict>[] => {
    const districtColumn: GridColumn<BoardDistrict> = {
      key: 'name',
      header: translate('plan.district'),
      isFrozen: true,
      width: 190,
      renderCell: (row, _, tabIndex) => (
        <Link data-district tabIndex={tabIndex} to={`/plan/${row.id}/${year.id}`} title={row.state}>
          {row.name}
        </Link>
      ),
    }
    const formColumns = forms.map(({ form }, index): GridColumn<BoardDistrict> => {
      const title = translate(`resources.${form}.name`, { smart_count: 2 })
      return {
        key: form,
        header: <span>{title}</span>,
        headerClass: 'board-form',
        width: 'minmax(46px, 1fr)',
        minWidth: 46,
        renderCell: (row, _, tabIndex) => {
          const cell = readCell(row.cells[index])
          const { status, daysLate } = cell
          const description = [
            `${row.name}, ${title}: ${translate(`plan.statuses.${status}`)}`,
            ...textsOf(cell),
          ].join(', ')
          return (
            <Link
              data-status={status}
              data-overdue={daysLate > 0 || undefined}
              tabIndex={tabIndex}
              to={`/plan/${row.id}/${year.id}/${form}`}
              title={description}
              aria-label={description}
            >
              <FormStatusMark status={status} isShort />
              {daysLate > 0 && (
                <small aria-hidden>{translate('plan.board.days', { smart_count: daysLate })}</small>
              )}
            </Link>
          )
        },
      }
    })
    return [districtColumn, ...formColumns]
  }, [forms, year.id, translate, textsOf])
  return (
    <BoardFrame>
      <Grid
        label={translate('plan.board.title')}
        columns={columns}
        rows={districts}
        rowKey={({ id }) => id}
        rowHeight={ROW}
        headerHeight={HEAD}
        maxHeight="max(360px, calc(100vh - 220px))"
        selectedKeys={selected}
        onSelectKeys={onSelect}
      />
    </BoardFrame>
  )
}
