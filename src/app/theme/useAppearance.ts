import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { type Appearance, type ChosenAppearance, completeAppearance } from '../../../schema/appearance.ts'
import { APPEARANCE } from '../../data/session/savedAppearance.ts'
import type { ThemeName } from './tokens.ts'

const nothing: ChosenAppearance = {}

/** The appearance that the user chose, with defaults. */
export function useAppearance(): Appearance {
  const [chosen] = useStore<ChosenAppearance>(APPEARANCE, nothing)
  return useMemo(() => completeAppearance(chosen), [chosen])
}

/** The theme of the page: as chosen, or as the device is set. */
export function useThemeName(): ThemeName {
  const { theme } = useAppearance()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const prefersContrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true })
  if (theme !== 'system') return theme
  return prefersContrast ? 'contrast' : prefersDark ? 'dark' : 'light'
}
