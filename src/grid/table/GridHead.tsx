import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { CheckBox } from '../CheckBox.tsx'
import { type Column, isSortable } from '../gridColumns.ts'
import { useGridContext } from '../useGrid.ts'

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
export function GridHead() {
  const { columns, selection, actions } = useGridContext()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">
          {actions.length > 0 && (
            <CheckBox
              checked={selection.page === 'all'}
              indeterminate={selection.page === 'some'}
              onChange={() => selection.setPage(selection.page !== 'all')}
              label={translate('grid.select_page')}
            />
          )}
        </th>
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} />
        ))}
        <th scope="col">
          <span style={visuallyHidden}>{translate('grid.row_actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function HeadCell({ column }: { column: Column }) {
  const { entity, sort, setSort } = useGridContext()
  const texts = useEntityTexts(entity)
  const { name, right } = column
  const unit = texts.unit(name)
  const label = unit ? `${texts.field(name)} (${unit})` : texts.field(name)
  const isSorted = sort.field === name
  const Arrow = isSorted && sort.order === 'DESC' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-right={right && ''}
      aria-sort={isSorted ? ariaSort[sort.order] : undefined}
      title={label}
    >
      {isSortable(column) ? (
        <SortButton
          type="button"
          onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          <Arrow />
        </SortButton>
      ) : (
        label
      )}
    </th>
  )
}
