import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { NOTHING, useCell } from '../cells.tsx'
import type { Column } from '../columns.ts'
import { useOpen, useRecordPath } from '../open.ts'
import { pathText } from '../place.ts'
import { type GridRow, isEmpty, titleOf } from '../row.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useGridContext } from '../useGrid.ts'
import { RowAction } from './RowAction.tsx'
import { useCheckRow } from './useCheckRow.ts'

const Lead = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  'tr:hover &, &:focus-visible': { color: theme.palette.primary.main, textDecoration: 'underline' },
}))

const Grey = styled('span')(({ theme }) => ({
  marginLeft: 8,
  fontSize: 12,
  color: theme.palette.text.secondary,
}))

interface GridRowLineProps {
  row: GridRow
  /** On this page, from 0. */
  index: number
  /** In the whole list; the head is 1. */
  position: number
  /** The one row that Tab stops at. */
  isCurrent: boolean
}

/** One record: a click anywhere opens it, the box selects it, the chip flips its status. */
export function GridRowLine({ row, index, position, isCurrent }: GridRowLineProps) {
  const { entity, columns, selection } = useGridContext()
  const translate = useTranslate()
  const open = useOpen()
  const check = useCheckRow(index)
  const tabIndex = isCurrent ? 0 : -1
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOwn = (event.target as HTMLElement).closest('a, button, input, label, [role=dialog]')
    if (isOwn || window.getSelection()?.toString()) return
    open(row, event)
  }
  return (
    <tr
      tabIndex={tabIndex}
      data-index={index}
      aria-rowindex={position}
      aria-selected={selection.has(row.id)}
      onClick={onClick}
      onAuxClick={onClick}
    >
      <td>
        <Checkbox
          checked={selection.has(row.id)}
          onClick={check}
          readOnly
          slotProps={{
            input: {
              tabIndex,
              'aria-label': translate('grid.select_row', {
                name: titleOf(entity, row),
                _: 'Select “%{name}”',
              }),
            },
          }}
        />
      </td>
      {columns.map((column, at) => (
        <Cell key={column.name} {...{ column, row, tabIndex }} isLead={at === 0} />
      ))}
      <td style={{ padding: '0 6px' }}>
        <RowAction row={row} tabIndex={tabIndex} />
      </td>
    </tr>
  )
}

interface CellProps {
  column: Column
  row: GridRow
  tabIndex: number
  isLead: boolean
}

function Cell({ column, row, tabIndex, isLead }: CellProps) {
  const { entity, isBin } = useGridContext()
  const show = useCell(entity)
  const path = useRecordPath()
  if (column.name === 'status')
    return (
      <td style={{ paddingLeft: 4 }}>
        <StatusChip row={row} tabIndex={tabIndex} />
      </td>
    )
  const shown = show(column, row)
  const place = pathText(row, column.path)
  const text = [shown, place].filter(Boolean).join(' — ')
  return (
    <td
      data-right={column.right && ''}
      title={shown === NOTHING ? undefined : text}
      style={isEmpty(row[column.name]) ? { opacity: 0.55 } : undefined}
    >
      {isLead && !isBin ? (
        <Lead to={path(row)} tabIndex={tabIndex}>
          {shown === NOTHING ? titleOf(entity, row) : shown}
        </Lead>
      ) : (
        shown
      )}
      {place && <Grey>{place}</Grey>}
    </td>
  )
}
