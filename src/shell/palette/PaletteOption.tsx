import Box from '@mui/material/Box'
import type { PaletteItem } from './usePaletteSections.ts'

interface PaletteOptionProps {
  item: PaletteItem
  id: string
  isCurrent: boolean
  onPoint: () => void
  onRun: () => void
}

/** One item of the palette. */
export const PaletteOption = ({ item, id, isCurrent, onPoint, onRun }: PaletteOptionProps) => (
  // The input keeps the focus and handles the keys; an option handles only the pointer.
  <Box
    id={id}
    role="option"
    aria-selected={isCurrent}
    onMouseMove={isCurrent ? undefined : onPoint}
    onClick={onRun}
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      gap: 1.5,
      px: 1.5,
      py: { xs: '11px', sm: '6px' },
      borderRadius: 1,
      cursor: 'pointer',
      bgcolor: isCurrent ? 'primary.light' : undefined,
    }}
  >
    <Box
      component="span"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {item.label}
    </Box>
    {item.note && (
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {item.note}
      </Box>
    )}
  </Box>
)
