import { Link } from 'react-router-dom'
import type { CreatedRecord } from '../../data/offline/createdRecords.ts'
import { WAITING_PATH } from '../../data/paths.ts'
import { EMPTY_VALUE, useFormatCell } from '../cells.tsx'
import { recordTitle } from '../row.ts'
import { useGridContext } from '../useGrid.ts'
import { WaitingMark } from '../WaitingMark.tsx'

interface WaitingRowLineProps {
  row: CreatedRecord
  /** In the whole list; the header is row 1. */
  position: number
}

/** A new record that this device has not sent yet: it opens the list of what waits, where it can be changed or discarded. */
export function WaitingRowLine({ row, position }: WaitingRowLineProps) {
  const { entity, columns } = useGridContext()
  const show = useFormatCell(entity)
  const title = recordTitle(entity, row)
  return (
    <tr aria-rowindex={position}>
      <td />
      {columns.map((column, index) => {
        // The server gives it a status when it has it.
        const shown = entity.fields[column.name] ? show(column, row) : EMPTY_VALUE
        return (
          <td
            key={column.name}
            data-right={column.right && ''}
            data-empty={shown === EMPTY_VALUE ? '' : undefined}
          >
            {index === 0 ? (
              <>
                <Link to={WAITING_PATH} style={{ color: 'inherit', fontWeight: 500 }} aria-label={title}>
                  {shown === EMPTY_VALUE ? title : shown}
                </Link>
                <WaitingMark state={row.state} />
              </>
            ) : (
              shown
            )}
          </td>
        )
      })}
      <td />
    </tr>
  )
}
