import Chevron from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Height of a line, which the space for lines that are not loaded yet has too. */
const LINE_HEIGHT = 40

const Line = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  columnGap: 12,
  minHeight: LINE_HEIGHT,
  padding: '4px 8px',
  borderRadius: 4,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.primary.light },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '44px minmax(0, 1fr) 20px',
    minHeight: 48,
    '& > [data-note]': { gridColumn: 2, gridRow: 2, textAlign: 'left' },
    '& > svg': { gridColumn: 3, gridRow: '1 / span 2' },
    '& > [data-count]': { gridRow: '1 / span 2' },
  },
}))

interface WorkLineProps {
  to: string
  count: ReactNode
  label: ReactNode
  note?: ReactNode
  /** It waits too long. */
  isLate?: boolean
}

/** How much waits, what it is and since when; it opens the list. */
export const WorkLine = ({ to, count, label, note, isLate }: WorkLineProps) => (
  <Line to={to}>
    <Box
      component="b"
      data-count
      sx={{ textAlign: 'right', fontSize: 16, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {count}
    </Box>
    <Box component="span" sx={{ fontSize: 14, lineHeight: '20px' }}>
      {label}
    </Box>
    <Box
      component="span"
      data-note
      sx={{
        fontSize: 12,
        textAlign: 'right',
        color: isLate ? 'warning.main' : 'text.secondary',
        fontWeight: isLate ? 500 : 400,
      }}
    >
      {note}
    </Box>
    <Chevron sx={{ fontSize: 20, color: 'text.secondary' }} aria-hidden />
  </Line>
)
