import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import type { Field } from '../../../schema/define.ts'
import { inputId } from '../layout/FormField.tsx'
import { Shown } from '../Shown.tsx'
import { CellEditor } from './CellEditor.tsx'
import { Cell } from './look.ts'
import { isNumeric, type RowsPlace } from './place.ts'
import type { FaultsOf, Row } from './row.ts'

export interface GridRowProps {
  place: RowsPlace
  row: Row
  index: number
  /** The empty row at the end, where writing makes a new one. */
  isNext: boolean
  faultsOf: FaultsOf
  /** Column in which one is, when one is in this row. */
  at?: number
  isEditing: boolean
}

const none: ReturnType<FaultsOf> = {}

/** One row of cells. Only the cell that is being edited holds an input. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { place, row, index, isNext, faultsOf, at, isEditing } = props
  const faults = isNext ? none : faultsOf(row, index, at !== undefined)
  const translate = useTranslate()
  const says = { row: index + 1 }
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" data-next={isNext || undefined}>
        {isNext ? '+' : index + 1}
      </th>
      {place.names.map((name, position) => {
        const field = place.columns[name] as Field
        const isHere = at === position
        const isOpen = isHere && isEditing
        const error = faults[name]
        return (
          <Cell
            key={name}
            id={inputId(`${place.list}.${index}.${name}`)}
            data-cell={`${index}:${position}`}
            data-numeric={isNumeric(field) || undefined}
            data-open={isOpen || undefined}
            tabIndex={isHere && !isOpen ? 0 : -1}
            aria-invalid={error ? true : undefined}
            aria-label={
              isNext
                ? translate('form.rows.new_cell', { name: place.texts[name]?.label, _: '%{name}, new row' })
                : undefined
            }
            onFocus={(event) => event.target === event.currentTarget && place.onEnter(index, position)}
            onClick={() => isHere && !isOpen && place.onOpen(index, position)}
            onDoubleClick={() => place.onOpen(index, position)}
            onBlur={(event) => {
              if (isOpen && !event.currentTarget.contains(event.relatedTarget)) place.onLeave(index, position)
            }}
          >
            {isOpen ? (
              <CellEditor
                list={place.list}
                column={name}
                field={field}
                columns={place.columns}
                row={row}
                id={`${inputId(`${place.list}.${index}.${name}`)}-input`}
                texts={place.texts[name] as never}
                error={error}
                bare
                onWrite={(value, option) => place.onWrite(index, name, value, option)}
              />
            ) : (
              <span>
                <Shown
                  value={row[name]}
                  field={field}
                  choice={place.texts[name]?.choice ?? String}
                  empty=""
                />
              </span>
            )}
            {error && <small>{error}</small>}
          </Cell>
        )
      })}
      <td data-actions>
        {!isNext && (
          <>
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={translate('form.rows.duplicate', { ...says, _: 'Duplicate row %{row}' })}
              title={translate('form.rows.duplicate_keys', { _: 'Duplicate (Ctrl+D)' })}
              onClick={() => place.onDuplicate(index)}
            >
              <ContentCopy fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={translate('form.rows.remove', { ...says, _: 'Remove row %{row}' })}
              title={translate('form.rows.remove_keys', { _: 'Remove (Ctrl+Delete)' })}
              onClick={() => place.onRemove(index)}
            >
              <Delete fontSize="small" />
            </IconButton>
          </>
        )}
      </td>
    </tr>
  )
})
