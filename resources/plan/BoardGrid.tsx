import 'react-data-grid/lib/styles.css'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type Column, DataGrid, SelectColumn } from 'react-data-grid'
import { Link } from 'react-router-dom'
import { type State, states } from '../../schema/plan.ts'
import { Paper } from '../../src/sheet/look.ts'
import { StateMark } from './StateMark.tsx'
import type { Board, BoardRow } from './useBoard.ts'

const HEAD = 172
const ROW = 38

const Grid = styled(Paper)(({ theme }) => ({
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
  // The tint repeats what sign and letter say.
  '& a[data-late]': { background: theme.palette.warning.light },
  '& a[data-state=submitted]': { background: theme.palette.primary.light },
  '& a[data-state=approved]': { background: theme.palette.success.light },
  '& a[data-state=locked]': { background: theme.palette.secondary.light },
  '& .rdg-cell a:hover': { outline: `1px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& .rdg-cell a small': { fontSize: 11, lineHeight: '13px', color: theme.palette.warning.main },
  '& .rdg-cell [data-place]': { display: 'block', margin: 0, lineHeight: `${ROW}px` },
}))

interface BoardGridProps {
  board: Board
  selected: ReadonlySet<number>
  /** Without it nothing can be chosen. */
  onSelect?: (districts: Set<number>) => void
}

/** Districts by forms. A cell is a sign and a letter, with the days by which it is late; it leads to the sheet. */
export function BoardGrid({ board, selected, onSelect }: BoardGridProps) {
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 700px)')
  const { forms, districts, financial_year: year } = board
  const columns = useMemo((): Column<BoardRow>[] => {
    const place: Column<BoardRow> = {
      key: 'name',
      name: translate('plan.district'),
      frozen: true,
      width: isPhone ? 116 : 190,
      renderCell: ({ row, tabIndex }) => (
        <Link data-place tabIndex={tabIndex} to={`/plan/${row.id}/${year.id}`} title={row.state}>
          {row.name}
        </Link>
      ),
    }
    const cells = forms.map(({ form, label }, at): Column<BoardRow> => {
      const title = translate(`resources.${form}.name`, { smart_count: 2, _: label })
      return {
        key: form,
        name: <span>{title}</span>,
        headerCellClass: 'board-form',
        width: 'minmax(46px, 1fr)',
        minWidth: 46,
        renderCell: ({ row, tabIndex }) => {
          const [state, late, handedIn, blocks] = row.cells[at] ?? ['not_started', 0]
          const says = [
            `${row.name}, ${title}: ${translate(`plan.states.${state}`, { _: states[state] })}`,
            ...(blocks === undefined ? [] : [translate('plan.board.handed_in', { count: handedIn, blocks })]),
            ...(late ? [translate('plan.late', { smart_count: late })] : []),
          ].join(', ')
          return (
            <Link
              data-state={state}
              data-late={late > 0 || undefined}
              tabIndex={tabIndex}
              to={`/plan/${row.id}/${year.id}/${form}`}
              title={says}
              aria-label={says}
            >
              <StateMark state={state as State} brief />
              {late > 0 && <small aria-hidden>{translate('plan.board.days', { smart_count: late })}</small>}
            </Link>
          )
        },
      }
    })
    return [...(onSelect ? [SelectColumn as Column<BoardRow>] : []), place, ...cells]
  }, [forms, year.id, translate, onSelect, isPhone])
  return (
    <Grid>
      <DataGrid<BoardRow, unknown, number>
        aria-label={translate('plan.board.title')}
        columns={columns}
        rows={districts}
        rowKeyGetter={({ id }) => id}
        rowHeight={ROW}
        headerRowHeight={HEAD}
        selectedRows={onSelect ? selected : undefined}
        onSelectedRowsChange={onSelect}
        style={{ blockSize: `min(${HEAD + districts.length * ROW + 18}px, max(360px, calc(100vh - 220px)))` }}
      />
    </Grid>
  )
}
