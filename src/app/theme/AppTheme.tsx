import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { appearanceAttributes } from '../../../schema/appearance.ts'
import { styleCache } from './styleCache.ts'
import { getTheme } from './theme.ts'
import { useAppearance, useThemeName } from './useAppearance.ts'

/** Applies the appearance that the user chose. */
export function AppTheme({ children }: { children: ReactNode }) {
  const appearance = useAppearance()
  useLayoutEffect(() => {
    for (const [name, value] of appearanceAttributes(appearance))
      if (value === null) document.body.removeAttribute(name)
      else document.body.setAttribute(name, value)
  }, [appearance])
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={getTheme(useThemeName())}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
