import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'

/** Says that these are the deleted ones, and leads back. */
export function BinBanner() {
  const { entity, setFilter } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        mx: 2,
        mb: 1,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        color: 'warning.main',
        bgcolor: 'warning.light',
      }}
    >
      <Delete fontSize="small" />
      <Box component="span" sx={{ flex: 1 }}>
        {translate('grid.bin.about', {
          names: names.inline(2),
          _: 'Bin: deleted %{names}. They can be restored; nothing else sees them.',
        })}
      </Box>
      <Button size="small" color="warning" onClick={() => setFilter({})}>
        {translate('grid.bin.leave', { _: 'Back to the list' })}
      </Button>
    </Box>
  )
}
