import Delete from '@mui/icons-material/DeleteOutlined'
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useRecordScreens } from '../../app/extensions.ts'
import { type GridRow, recordTitle } from '../row.ts'
import { useBulkActionsContext } from '../useBulkActions.ts'
import { useGridContext } from '../useGrid.ts'

interface RowActionProps {
  row: GridRow
  tabIndex: number
}

/** The buttons of a row: links to further screens of the record, and delete or restore. */
export function RowAction({ row, tabIndex }: RowActionProps) {
  const { entity, isBin, can } = useGridContext()
  const { start } = useBulkActionsContext()
  const translate = useTranslate()
  const screens = useRecordScreens(entity.name).filter(({ notInRows }) => !notInRows)
  const name = recordTitle(entity, row)
  const action = isBin ? 'restore' : 'remove'
  const label = isBin ? translate('grid.restore_row', { name }) : translate('grid.delete_row', { name })
  const ActionIcon = isBin ? Restore : Delete
  return (
    <>
      {!isBin &&
        screens.map(({ path, label: screenLabel, Icon }) => (
          <IconButton
            key={path}
            size="small"
            tabIndex={tabIndex}
            component={Link}
            to={`/${entity.name}/${row.id}/${path}`}
            aria-label={translate('grid.screen_of', {
              screen: translate(screenLabel),
              name,
            })}
            title={translate(screenLabel)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      {can('delete') && (
        <IconButton
          size="small"
          data-quiet={isBin ? undefined : ''}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => start(action, { ids: [row.id] })}
        >
          <ActionIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
}
