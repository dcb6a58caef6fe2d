import { mediaQueries } from './mediaQueries.ts'

/** A bar of buttons that stays at the lower edge of the window, unless the window is low: then it is at the end of its screen. */
export const footStyles = {
  position: 'sticky',
  bottom: 0,
  // In a flexbox the z-index applies without a position too: the bar would cover the top bar.
  [`@media ${mediaQueries.low}`]: { position: 'static', zIndex: 'auto !important' },
} as const
