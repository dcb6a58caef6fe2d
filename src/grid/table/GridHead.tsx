import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, memo } from 'react'
import { ColumnLabel } from '../../app/Tooltip.tsx'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { CheckBox } from '../CheckBox.tsx'
import { type Column, isSortable } from '../gridColumns.ts'
import { useGridContext } from '../useGrid.ts'
import { ColumnResizer } from './ColumnResizer.tsx'

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  height: '100%',
  padding: 0,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    textAlign: 'start',
  },
  svg: { flex: 'none', fontSize: 15, opacity: 0 },
  '&:hover': { color: theme.palette.text.primary, '& svg': { opacity: 0.5 } },
  '[aria-sort] > &': { color: theme.palette.text.primary, '& svg': { opacity: 1 } },
  '[data-right] > &': { flexDirection: 'row-reverse', '& > span': { textAlign: 'end' } },
  '&:focus-visible': { outlineOffset: 2, borderRadius: 3 },
}))

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

/** Column headers; a click sorts, a second click reverses the order. */
export const GridHead = memo(function GridHead() {
  const { columns, selection, canSelect, isPageLoaded } = useGridContext()
  const translate = useTranslate()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          {canSelect && (
            <CheckBox
              checked={selection.page === 'all'}
              indeterminate={selection.page === 'some'}
              disabled={!isPageLoaded}
              onChange={() => selection.setPage(selection.page !== 'all')}
              label={translate('grid.select_page')}
            />
          )}
        </th>
        {columns.map((column, index) => (
          <HeadCell key={column.name} column={column} index={index} />
        ))}
        <th scope="col">
          <span style={visuallyHidden}>{translate('grid.row_actions')}</span>
        </th>
      </tr>
    </thead>
  )
})

/** The type of the data of a dragged header; other things that are dragged over are ignored. */
const DRAGGED = 'application/x-kaushal-column'

/** Dragging a header onto another one moves its column there. */
function useColumnDrag(name: string, index: number) {
  const { columns, move } = useGridContext()
  if (index === 0) return {}
  const placeOf = (dragged: string) => columns.findIndex((column) => column.name === dragged)
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, name),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const dragged = event.dataTransfer.getData(DRAGGED)
      if (dragged) move(dragged, index - placeOf(dragged))
    },
  }
}

const WIDTH_STEP = 16
const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** On a header Shift with an arrow changes the width of the column, Ctrl with an arrow moves it. */
function useColumnKeys(name: string) {
  const { move, resize } = useGridContext()
  return (event: KeyboardEvent<HTMLElement>) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.shiftKey === event.ctrlKey) return
    event.preventDefault()
    if (event.ctrlKey) move(name, direction)
    else resize(name, event.currentTarget.offsetWidth + direction * WIDTH_STEP)
  }
}

function HeadCell({ column, index }: { column: Column; index: number }) {
  const { entity, sort, setSort } = useGridContext()
  const drag = useColumnDrag(column.name, index)
  const onKeyDown = useColumnKeys(column.name)
  const texts = useEntityTexts(entity)
  const { name, right } = column
  const unit = texts.unit(name)
  const label = unit ? `${texts.field(name)} (${unit})` : texts.field(name)
  const help = texts.help(name)
  const text = <ColumnLabel help={help && `${label}: ${help}`}>{label}</ColumnLabel>
  const isSorted = sort.field === name
  const Arrow = isSorted && sort.order === 'DESC' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-right={right && ''}
      aria-sort={isSorted ? ariaSort[sort.order] : undefined}
      title={help ? undefined : label}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {isSortable(column) ? (
        <SortButton
          type="button"
          onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{text}</span>
          <Arrow />
        </SortButton>
      ) : (
        text
      )}
      <ColumnResizer column={column} />
    </th>
  )
}
