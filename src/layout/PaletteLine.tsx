import Box from '@mui/material/Box'
import type { PaletteItem } from './usePaletteItems.ts'

interface PaletteLineProps {
  item: PaletteItem
  id: string
  current: boolean
  onPoint: () => void
  onRun: () => void
}

export const PaletteLine = ({ item, id, current, onPoint, onRun }: PaletteLineProps) => (
  // The field has the focus and the keys; a line only takes the pointer.
  <Box
    id={id}
    role="option"
    aria-selected={current}
    onMouseMove={current ? undefined : onPoint}
    onClick={onRun}
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      gap: 1.5,
      px: 1.5,
      py: { xs: '11px', sm: '6px' },
      borderRadius: 1,
      cursor: 'pointer',
      bgcolor: current ? 'primary.light' : undefined,
    }}
  >
    <Box
      component="span"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {item.label}
    </Box>
    {item.beside && (
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {item.beside}
      </Box>
    )}
  </Box>
)
