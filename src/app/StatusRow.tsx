import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface StatusRowProps {
  time: string
  /** What the row is about. */
  subject: string
  /** Stands before the status, as the kind of the subject. */
  kind?: string
  status: string
  /** A colour of the theme. */
  color: string
  children: ReactNode
}

/** One row of a StatusList: time, subject with its status, and what else there is to say. */
export const StatusRow = ({ time, subject, kind, status, color, children }: StatusRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '176px 220px 1fr' },
      columnGap: 3,
      rowGap: 0.5,
      px: 2,
      py: 1.25,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{time}</Box>
    <Box>
      <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{subject}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {kind}
        <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: color }} />
        <Box component="span" sx={{ color, fontWeight: 500 }}>
          {status}
        </Box>
      </Box>
    </Box>
    <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
)
