import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'

/** Explains that the list shows deleted records, with a link back. */
export function RecycleBinBanner() {
  const { entity, setFilter } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
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
          names: texts.inline(2),
        })}
      </Box>
      <Button size="small" color="warning" onClick={() => setFilter({})}>
        {translate('grid.bin.leave')}
      </Button>
    </Box>
  )
}
