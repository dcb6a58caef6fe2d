import Delete from '@mui/icons-material/DeleteOutlined'
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type GridRow, titleOf } from '../row.ts'
import { useActionsContext } from '../useActions.ts'
import { useGridContext } from '../useGrid.ts'

interface RowActionProps {
  row: GridRow
  tabIndex: number
}

/** Deletes one record, or takes it out of the bin. */
export function RowAction({ row, tabIndex }: RowActionProps) {
  const { entity, isBin } = useGridContext()
  const { start } = useActionsContext()
  const translate = useTranslate()
  const name = titleOf(entity, row)
  const verb = isBin ? 'restore' : 'remove'
  const label = isBin
    ? translate('grid.restore_row', { name, _: 'Restore “%{name}”' })
    : translate('grid.delete_row', { name, _: 'Delete “%{name}”' })
  const Icon = isBin ? Restore : Delete
  return (
    <IconButton
      size="small"
      data-quiet={isBin ? undefined : ''}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={() => start(verb, { ids: [row.id] })}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
