import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import More from '@mui/icons-material/MoreVert'
import CircularProgress from '@mui/material/CircularProgress'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import { Opener } from '../../layout/Opener.tsx'
import { useExport } from '../useExport.ts'
import { useGridContext } from '../useGrid.ts'
import { usePaths } from '../usePaths.ts'

/** What can be done with the list as a whole, and seldom is on a phone. */
export function ListMenu() {
  const { isBin, setFilter, may } = useGridContext()
  const translate = useTranslate()
  const paths = usePaths()
  const { download, isBusy } = useExport()
  const offers = { import: !isBin && may('import'), export: may('export'), bin: !isBin && may('delete') }
  if (!Object.values(offers).some(Boolean)) return null
  return (
    <Opener
      label={translate('grid.more', { _: 'More with this list' })}
      icon={isBusy ? <CircularProgress size={20} /> : <More />}
      opens="menu"
      sx={{ width: 44, height: 44 }}
    >
      {(anchor, close) => (
        <LazyMenu anchor={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
          {offers.import && (
            <MenuItem component={Link} to={paths.import}>
              <ListItemIcon>
                <Upload fontSize="small" />
              </ListItemIcon>
              {translate('grid.import', { _: 'Import' })}
            </MenuItem>
          )}
          {offers.export && (
            <MenuItem
              disabled={isBusy}
              onClick={() => {
                close()
                void download()
              }}
            >
              <ListItemIcon>
                <Download fontSize="small" />
              </ListItemIcon>
              {translate('grid.export', { _: 'Export' })}
            </MenuItem>
          )}
          {offers.bin && (
            <MenuItem
              onClick={() => {
                close()
                setFilter({ deleted: true })
              }}
            >
              <ListItemIcon>
                <Delete fontSize="small" />
              </ListItemIcon>
              {translate('grid.bin.open', { _: 'Bin' })}
            </MenuItem>
          )}
        </LazyMenu>
      )}
    </Opener>
  )
}
