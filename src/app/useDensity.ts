import type { Appearance } from '../../schema/appearance.ts'
import { useAppearance } from './theme/useAppearance.ts'

/** Height of a grid row in pixels. */
export const rowHeight: { [D in Appearance['density']]: number } = { compact: 36, comfortable: 44 }

/** The row height of all grids. */
export const useDensity = () => useAppearance().density
