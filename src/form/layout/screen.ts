/** As high as the screen, so that the bar at its foot is always at the same place. */
export const screen = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--bar))',
  px: { xs: 2, sm: 3 },
  pt: 2,
} as const
