import Delete from '@mui/icons-material/DeleteOutlined'
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useRecordScreens } from '../../layout/useRecordScreens.ts'
import { type GridRow, titleOf } from '../row.ts'
import { useActionsContext } from '../useActions.ts'
import { useGridContext } from '../useGrid.ts'

interface RowActionProps {
  row: GridRow
  tabIndex: number
}

/** Deletes one record, or takes it out of the bin; and opens what it has beside its form. */
export function RowAction({ row, tabIndex }: RowActionProps) {
  const { entity, isBin, may } = useGridContext()
  const { start } = useActionsContext()
  const translate = useTranslate()
  const screens = useRecordScreens(entity.name)
  const name = titleOf(entity, row)
  const verb = isBin ? 'restore' : 'remove'
  const label = isBin
    ? translate('grid.restore_row', { name, _: 'Restore “%{name}”' })
    : translate('grid.delete_row', { name, _: 'Delete “%{name}”' })
  const VerbIcon = isBin ? Restore : Delete
  return (
    <>
      {!isBin &&
        screens.map(({ path, label: of, Icon }) => (
          <IconButton
            key={path}
            size="small"
            tabIndex={tabIndex}
            component={Link}
            to={`/${entity.name}/${row.id}/${path}`}
            aria-label={translate('grid.screen_of', {
              screen: translate(of),
              name,
              _: '%{screen}: “%{name}”',
            })}
            title={translate(of)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      {may('delete') && (
        <IconButton
          size="small"
          data-quiet={isBin ? undefined : ''}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => start(verb, { ids: [row.id] })}
        >
          <VerbIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
}
