import Delete from '@mui/icons-material/DeleteOutlined'
import Help from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Tooltip } from '../../app/Tooltip.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { useGridContext } from '../useGrid.ts'
import { BulkBar } from './BulkBar.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ViewMenu } from './ViewMenu.tsx'

/** Search and filters; while rows are selected the bulk actions are in their place. */
export function Toolbar({ onHelp }: { onHelp: () => void }) {
  const { entity, selection, isBin, setFilter, can } = useGridContext()
  const translate = useTranslate()
  const bin = translate('grid.bin.open')
  const help = translate('grid.help.title')
  const isSearchable = Object.values(entity.fields).some(({ search }) => search)
  const isSelecting = selection.count > 0
  return (
    <Box sx={{ position: 'relative', px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minHeight: 36 }} inert={isSelecting}>
        {isSearchable && <SearchBox />}
        <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
          <FilterBar />
        </Box>
        <Box sx={{ display: 'flex', flex: 'none', height: 36, alignItems: 'center' }}>
          {!isBin && can('delete') && (
            <Tooltip title={bin}>
              <IconButton aria-label={bin} onClick={() => setFilter({ deleted: true })}>
                <Delete fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <ViewMenu />
          <Tooltip title={help}>
            <IconButton aria-label={help} aria-keyshortcuts="?" onClick={onHelp}>
              <Help fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {isSelecting && (
        <Box sx={{ position: 'absolute', inset: 0, px: 2, display: 'flex', bgcolor: 'primary.light' }}>
          <BulkBar />
        </Box>
      )}
    </Box>
  )
}
