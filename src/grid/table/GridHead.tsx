import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { hidden } from '../../look/hidden.ts'
import { CheckBox } from '../CheckBox.tsx'
import { type Column, isSortable } from '../columns.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'

const Sorter = styled('button')(({ theme }) => ({
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

const spoken = { ASC: 'ascending', DESC: 'descending' } as const

/** Names of the columns; a click sorts, another one the other way round. */
export function GridHead() {
  const { columns, selection, verbs } = useGridContext()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">
          {verbs.length > 0 && (
            <CheckBox
              checked={selection.page === 'whole'}
              indeterminate={selection.page === 'some'}
              onChange={() => selection.setPage(selection.page !== 'whole')}
              label={translate('grid.select_page', { _: 'Select all rows of this page' })}
            />
          )}
        </th>
        {columns.map((column) => (
          <Head key={column.name} column={column} />
        ))}
        <th scope="col">
          <span style={hidden}>{translate('grid.row_actions', { _: 'Actions' })}</span>
        </th>
      </tr>
    </thead>
  )
}

function Head({ column }: { column: Column }) {
  const { entity, sort, setSort } = useGridContext()
  const names = useNames(entity)
  const { name, right } = column
  const unit = names.unit(name)
  const label = unit ? `${names.field(name)} (${unit})` : names.field(name)
  const isSorted = sort.field === name
  const Arrow = isSorted && sort.order === 'DESC' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-right={right && ''}
      aria-sort={isSorted ? spoken[sort.order] : undefined}
      title={label}
    >
      {isSortable(column) ? (
        <Sorter
          type="button"
          onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          <Arrow />
        </Sorter>
      ) : (
        label
      )}
    </th>
  )
}
