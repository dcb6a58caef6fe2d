const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** Texts of a card have up to two lines: long names differ at their end, and an address that is cut is of no use. */
export const titleStyles = { ...twoLines, fontWeight: 500, fontSize: 15, lineHeight: '22px' } as const
/** What a record waits for, at the end of the line of its title. */
export const queueStyles = {
  flexShrink: 0,
  maxWidth: '50%',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '22px',
} as const
export const detailStyles = { ...twoLines, color: 'text.secondary', fontSize: 13 } as const
