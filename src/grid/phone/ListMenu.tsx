import Delete from '@mui/icons-material/DeleteOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import More from '@mui/icons-material/MoreVert'
import CircularProgress from '@mui/material/CircularProgress'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { PopupButton } from '../../app/PopupButton.tsx'
import { useListPaths } from '../paths.ts'
import { ExportItems } from '../toolbar/ExportItems.tsx'
import { useExport } from '../useExport.ts'
import { useGridContext } from '../useGrid.ts'

/** Actions on the whole list that are seldom used on a phone. */
export function ListMenu() {
  const { isBin, setFilter, can } = useGridContext()
  const translate = useTranslate()
  const paths = useListPaths()
  const { download, isBusy } = useExport()
  const items = { import: !isBin && can('import'), export: can('export'), bin: !isBin && can('delete') }
  if (!Object.values(items).some(Boolean)) return null
  return (
    <PopupButton
      label={translate('grid.more')}
      icon={isBusy ? <CircularProgress size={20} /> : <More />}
      opens="menu"
      sx={{ width: 44, height: 44 }}
    >
      {(anchor, close) => (
        <LazyMenu anchor={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
          {items.import && (
            <MenuItem component={Link} to={paths.import}>
              <ListItemIcon>
                <Upload fontSize="small" />
              </ListItemIcon>
              {translate('grid.import')}
            </MenuItem>
          )}
          {items.export && (
            <ExportItems
              disabled={isBusy}
              onChoose={(format) => {
                close()
                void download(format)
              }}
            />
          )}
          {items.bin && (
            <MenuItem
              onClick={() => {
                close()
                setFilter({ deleted: true })
              }}
            >
              <ListItemIcon>
                <Delete fontSize="small" />
              </ListItemIcon>
              {translate('grid.bin.open')}
            </MenuItem>
          )}
        </LazyMenu>
      )}
    </PopupButton>
  )
}
