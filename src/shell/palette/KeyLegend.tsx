import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useKeyText } from '../../app/useKeyText.ts'

const keys = [
  { key: '↑ ↓', text: 'shell.palette.move' },
  { key: 'Enter', text: 'shell.palette.open' },
  { key: 'Esc', text: 'shell.palette.close' },
]

/** The keys of the palette; hidden on touch screens. */
export function KeyLegend() {
  const translate = useTranslate()
  const keyText = useKeyText()
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
      {keys.map(({ key, text }) => (
        <span key={key}>
          <kbd>{keyText(key)}</kbd> {translate(text)}
        </span>
      ))}
    </Box>
  )
}
