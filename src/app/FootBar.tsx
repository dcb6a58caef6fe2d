import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { footStyles } from './footStyles.ts'
import { useBarHeight } from './useBarHeight.ts'

/** The bar of a form at the lower edge, where the thumb is. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <Box
      ref={useBarHeight('--foot')}
      sx={{
        ...footStyles,
        zIndex: 'appBar',
        mt: 'auto',
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  )
}
