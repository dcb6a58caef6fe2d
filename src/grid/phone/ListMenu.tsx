import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import More from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import { useExport } from '../useExport.ts'
import { useGridContext } from '../useGrid.ts'
import { usePaths } from '../usePaths.ts'

/** What can be done with the list as a whole, and seldom is on a phone. */
export function ListMenu() {
  const { isBin, setFilter } = useGridContext()
  const translate = useTranslate()
  const paths = usePaths()
  const { download, isBusy } = useExport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <IconButton
        aria-label={translate('grid.more', { _: 'More with this list' })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={isBusy}
        sx={{ width: 44, height: 44 }}
      >
        <More />
      </IconButton>
      <LazyMenu anchor={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        {!isBin && (
          <MenuItem component={Link} to={paths.import}>
            <ListItemIcon>
              <Upload fontSize="small" />
            </ListItemIcon>
            {translate('grid.import', { _: 'Import' })}
          </MenuItem>
        )}
        <MenuItem onClick={then(download)}>
          <ListItemIcon>
            <Download fontSize="small" />
          </ListItemIcon>
          {translate('grid.export', { _: 'Export' })}
        </MenuItem>
        {!isBin && (
          <MenuItem onClick={then(() => setFilter({ deleted: true }))}>
            <ListItemIcon>
              <Delete fontSize="small" />
            </ListItemIcon>
            {translate('grid.bin.open', { _: 'Bin' })}
          </MenuItem>
        )}
      </LazyMenu>
    </>
  )
}
