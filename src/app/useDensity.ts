import { useStore } from 'ra-core'

export type Density = 'compact' | 'comfortable'

/** Height of a grid row in pixels. */
export const rowHeight: { [D in Density]: number } = { compact: 36, comfortable: 44 }

/** The row height of all grids; stored in the browser. */
export const useDensity = () => useStore<Density>('density', 'compact')
