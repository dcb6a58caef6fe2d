import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

const keys = [
  { key: '↑ ↓', does: 'shell.palette.move' },
  { key: 'Enter', does: 'shell.palette.open' },
  { key: 'Esc', does: 'shell.palette.close' },
]

/** The palette's own keys, for those who have some. */
export function PaletteKeys() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: 'none',
        gap: 2,
        px: 2,
        py: 1,
        fontSize: 12,
        color: 'text.secondary',
        borderTop: 1,
        borderColor: 'divider',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {keys.map(({ key, does }) => (
        <span key={key}>
          <kbd>{key}</kbd> {translate(does)}
        </span>
      ))}
    </Box>
  )
}
