import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import type { Look } from '../look/tokens.ts'

export type ChosenLook = Look | 'system'
export const chosenLooks: readonly ChosenLook[] = ['system', 'light', 'dark', 'contrast']

/** What the person chose, and the look that comes of it on this device. */
export function useLook() {
  const [chosen, choose] = useStore<ChosenLook>('look', 'system')
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const prefersContrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true })
  const system: Look = prefersContrast ? 'contrast' : prefersDark ? 'dark' : 'light'
  return { chosen, choose, look: chosen === 'system' ? system : chosen }
}
