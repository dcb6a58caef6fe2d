import Delete from '@mui/icons-material/DeleteOutlined'
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import { alpha, styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { type GridRow, recordTitle } from '../row.ts'
import { useRowsContext } from '../useRows.ts'

/** As small icon buttons of MUI look, of which each is five components. */
const buttonStyles = ({ theme: { palette } }: { theme: Theme }) => ({
  display: 'inline-flex',
  padding: 4,
  verticalAlign: 'middle',
  color: palette.text.secondary,
  background: 'none',
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': {
    color: palette.text.primary,
    background: alpha(palette.action.active, palette.action.hoverOpacity),
  },
  '&:focus-visible': { outlineOffset: 0 },
})
const RowButton = styled('button')(buttonStyles)
const RowLink = styled(Link)(buttonStyles)

interface RowActionProps {
  row: GridRow
  tabIndex: number
}

/** The buttons of a row: links to further screens of the record, and delete or restore where it can be changed. */
export function RowAction({ row, tabIndex }: RowActionProps) {
  const { entity, isBin, canDelete, isChangeable, screens, start } = useRowsContext()
  const translate = useTranslate()
  const name = recordTitle(entity, row)
  const action = isBin ? 'restore' : 'remove'
  const label = isBin ? translate('grid.restore_row', { name }) : translate('grid.delete_row', { name })
  const ActionIcon = isBin ? Restore : Delete
  return (
    <>
      {!isBin &&
        screens.map(({ path, label: screenLabel, Icon }) => (
          <RowLink
            key={path}
            tabIndex={tabIndex}
            to={`/${entity.name}/${row.id}/${path}`}
            aria-label={translate('grid.screen_of', {
              screen: translate(screenLabel),
              name,
            })}
            title={translate(screenLabel)}
          >
            <Icon fontSize="small" />
          </RowLink>
        ))}
      {canDelete && isChangeable(row) && (
        <RowButton
          type="button"
          data-quiet={isBin ? undefined : ''}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => start(action, { ids: [row.id] })}
        >
          <ActionIcon fontSize="small" />
        </RowButton>
      )}
    </>
  )
}
