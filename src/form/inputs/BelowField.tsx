import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BelowFieldProps {
  error?: string
  /** Said for a moment, as why a character did not appear. */
  notice?: string
  help?: ReactNode
}

/** What stands below a field: what is wrong with it first, then what helps. */
export const BelowField = ({ error, notice, help }: BelowFieldProps) => (
  <>
    {error && (
      <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 500 }}>
        {error}
      </Box>
    )}
    <Box
      component="span"
      role="status"
      sx={{ display: 'block', color: 'warning.main', fontWeight: 500, '&:empty': { display: 'none' } }}
    >
      {notice}
    </Box>
    {help && (
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {help}
      </Box>
    )}
  </>
)
