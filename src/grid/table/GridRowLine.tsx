import { useTranslate } from 'ra-core'
import { type MouseEvent, memo, useTransition } from 'react'
import { CheckBox } from '../CheckBox.tsx'
import { type GridRow, recordTitle, rowNames } from '../row.ts'
import { useRowsContext } from '../useRows.ts'
import { GridCell } from './GridCell.tsx'
import { ownCells } from './ownCells.tsx'
import { RowAction } from './RowAction.tsx'

const TITLE_LINK = 'td:nth-of-type(2) > a'

interface GridRowLineProps {
  row: GridRow
  /** On this page, from 0. */
  index: number
  /** In the whole list; the header is row 1. */
  position: number
  /** The Tab key stops at this row. */
  isCurrent: boolean
  isSelected: boolean
}

/** One record: a click opens it, the checkbox selects it, the chip toggles its status. */
export const GridRowLine = memo(function GridRowLine({
  row,
  index,
  position,
  isCurrent,
  isSelected,
}: GridRowLineProps) {
  const { entity, columns, isBin, canSelect, show, href, open, check } = useRowsContext()
  const translate = useTranslate()
  // The screen of the record renders for a third of a second on a slow phone, and its code can be missing: until then the row shows the click.
  const [isOpening, startOpening] = useTransition()
  const name = recordTitle(entity, row)
  const names = rowNames(entity, row)
  const tabIndex = isCurrent ? 0 : -1
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as HTMLElement).closest('a, button, input, label, [role=dialog]')
    if (control?.matches(TITLE_LINK)) {
      // With another button or a key the browser follows the link, as into a new tab.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    } else if (control || window.getSelection()?.toString()) return
    startOpening(() => open(row, event))
  }
  return (
    <tr
      tabIndex={tabIndex}
      data-index={index}
      aria-rowindex={position}
      aria-selected={isSelected}
      data-opening={isOpening ? '' : undefined}
      onClick={onClick}
      onAuxClick={onClick}
    >
      <td>
        {canSelect && (
          <CheckBox
            checked={isSelected}
            onClick={(event) => check(index, event)}
            readOnly
            tabIndex={tabIndex}
            label={translate('grid.select_row', { name })}
          />
        )}
      </td>
      {columns.map((column, columnIndex) => {
        const OwnCell = ownCells[column.name]
        return OwnCell ? (
          <OwnCell key={column.name} entity={entity} row={row} tabIndex={tabIndex} />
        ) : (
          <GridCell
            key={column.name}
            column={column}
            entity={entity}
            row={row}
            shown={show(column, row)}
            otherName={column.name === entity.title ? names?.[1] : undefined}
            link={columnIndex === 0 && !isBin ? { href: href(row), tabIndex, name } : undefined}
          />
        )
      })}
      <td style={{ padding: '0 6px' }}>
        <RowAction row={row} tabIndex={tabIndex} />
      </td>
    </tr>
  )
})
