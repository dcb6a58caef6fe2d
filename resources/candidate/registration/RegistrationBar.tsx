import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { footStyles } from '../../../src/app/footStyles.ts'
import { useBarHeight } from '../../../src/app/useBarHeight.ts'

/** The bar at the lower edge, where the thumb is. */
export function RegistrationBar({ children }: { children: ReactNode }) {
  return (
    <Box
      ref={useBarHeight('--foot')}
      sx={{
        ...footStyles,
        zIndex: 'appBar',
        mt: 'auto',
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: 1,
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
