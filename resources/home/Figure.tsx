import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  minHeight: 92,
  padding: '10px 14px',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  display: 'grid',
  alignContent: 'space-between',
  gap: 4,
  '&:has(a:hover)': { borderColor: theme.palette.primary.main },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 6 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  breakInside: 'avoid',
}))

/** Tiles of equal width, of a height that does not depend on what is loaded. */
export const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}))

interface FigureProps {
  label: string
  /** Undefined while it is loaded. */
  value: ReactNode
  note?: ReactNode
  to?: string | undefined
  children?: ReactNode
}

/** A figure with its label; it opens the list behind it. */
export const Figure = ({ label, value, note, to, children }: FigureProps) => (
  <Tile>
    <Box sx={{ fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
      {to ? <Link to={to}>{label}</Link> : label}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', justifyContent: 'space-between' }}>
      <Box>
        <Box
          sx={{
            fontSize: 24,
            lineHeight: '30px',
            minHeight: 30,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{note}</Box>
      </Box>
      <Box sx={{ minHeight: 28, flexShrink: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  </Tile>
)
