import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BelowFieldProps {
  error?: string
  /** Shown for a few seconds: why characters were not accepted. */
  notice?: ReactNode
  help?: ReactNode
}

/** The texts below a field: error, notice, help. */
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
