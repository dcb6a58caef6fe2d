import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Appearance } from '../../../schema/appearance.ts'
import { getTheme } from './theme.ts'
import { useThemeName } from './useAppearance.ts'

interface BarThemeProps {
  colour: Appearance['topbar' | 'sidebar']
  children: ReactNode
}

/** The theme of a bar that has colours of its own. High contrast is one theme for the whole page. */
export function BarTheme({ colour, children }: BarThemeProps) {
  const page = useThemeName()
  if (colour === 'plain' || colour === page || page === 'contrast') return children
  return <ThemeProvider theme={getTheme(colour)}>{children}</ThemeProvider>
}
