import { useStore } from 'ra-core'

export type Density = 'compact' | 'comfortable'

/** Height of a grid's row in pixels. */
export const rowHeight: { [D in Density]: number } = { compact: 36, comfortable: 44 }

/** How close rows stand, in every grid; kept in the browser. */
export const useDensity = () => useStore<Density>('density', 'compact')
