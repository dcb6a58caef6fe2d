import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { getTheme } from './theme.ts'
import { useAppearance } from './useAppearance.ts'

/** Applies the appearance that the user chose. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { appearance } = useAppearance()
  return (
    <ThemeProvider theme={getTheme(appearance)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
