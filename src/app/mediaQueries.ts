/** Media queries of the windows in which a screen shows in another way. */
export const mediaQueries = {
  /** Too narrow for grids. */
  phone: '(max-width: 599.95px)',
  wider: '(min-width: 600px)',
  /** Lists show cards in place of a table: the width of a phone according to the specification. */
  cards: '(max-width: 768px)',
  /** So low that a bar which stays in view leaves little room: a computer that is zoomed to 400 %. */
  low: '(max-height: 400px)',
  /** No hints about keys: the window of a phone, or a touch screen. */
  withoutKeyboard: '(hover: none), (max-width: 768px)',
} as const
