import { useStore } from 'ra-core'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Height of a grid row in pixels. */
export const rowHeight: { [D in Density]: number } = { compact: 36, comfortable: 44 }

/** The row height of all grids; stored in the browser. */
export const useDensity = () => useStore<Density>('density', 'compact')
