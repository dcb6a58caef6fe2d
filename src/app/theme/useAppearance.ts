import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import type { Appearance } from './tokens.ts'

export type AppearanceChoice = Appearance | 'system'
export const appearanceChoices: readonly AppearanceChoice[] = ['system', 'light', 'dark', 'contrast']

/** The user's choice, and the appearance that results from it on this device. */
export function useAppearance() {
  const [choice, setChoice] = useStore<AppearanceChoice>('look', 'system')
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const prefersContrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true })
  const system: Appearance = prefersContrast ? 'contrast' : prefersDark ? 'dark' : 'light'
  return { choice, setChoice, appearance: choice === 'system' ? system : choice }
}
