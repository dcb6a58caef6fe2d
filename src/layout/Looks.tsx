import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from '../theme.ts'
import { useLook } from './useLook.ts'

/** Dresses the app in the look that the person chose. */
export function Looks({ children }: { children: ReactNode }) {
  const { look } = useLook()
  return (
    <ThemeProvider theme={theme(look)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
