import { useTranslate } from 'ra-core'
import type { MouseEvent } from 'react'
import { CheckBox } from '../CheckBox.tsx'
import { useCell } from '../cells.tsx'
import { useOpen, useRecordPath } from '../open.ts'
import { type GridRow, titleOf } from '../row.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useGridContext } from '../useGrid.ts'
import { GridCell } from './GridCell.tsx'
import { RowAction } from './RowAction.tsx'
import { useCheckRow } from './useCheckRow.ts'

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
  const { entity, columns, selection, isBin, verbs } = useGridContext()
  const translate = useTranslate()
  const open = useOpen()
  const path = useRecordPath()
  const show = useCell(entity)
  const check = useCheckRow(index)
  const name = titleOf(entity, row)
  const isSelected = selection.has(row.id)
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
      aria-selected={isSelected}
      onClick={onClick}
      onAuxClick={onClick}
    >
      <td>
        {verbs.length > 0 && (
          <CheckBox
            checked={isSelected}
            onClick={check}
            readOnly
            tabIndex={tabIndex}
            label={translate('grid.select_row', { name, _: 'Select “%{name}”' })}
          />
        )}
      </td>
      {columns.map((column, at) =>
        column.name === 'status' ? (
          <td key="status" style={{ paddingLeft: 4 }}>
            <StatusChip row={row} tabIndex={tabIndex} />
          </td>
        ) : (
          <GridCell
            key={column.name}
            column={column}
            row={row}
            shown={show(column, row)}
            link={at === 0 && !isBin ? { to: path(row), tabIndex, name } : undefined}
          />
        ),
      )}
      <td style={{ padding: '0 6px' }}>
        <RowAction row={row} tabIndex={tabIndex} />
      </td>
    </tr>
  )
}
