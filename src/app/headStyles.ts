import { mediaQueries } from './mediaQueries.ts'

/** A bar that stays this far below the upper edge of the window, unless the window is low: then it scrolls with the page. */
export const headStyles = (top: string | number) =>
  ({
    position: 'sticky',
    top,
    // Still what a menu below the bar is placed by.
    [`@media ${mediaQueries.low}`]: { position: 'relative', top: 0 },
  }) as const
