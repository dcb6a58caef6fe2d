/** Lines of a card: one that is cut, and the title, which has two since long names differ at their end, too. */
export const lineStyles = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const titleStyles = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
  ...{ overflow: 'hidden', overflowWrap: 'anywhere', fontWeight: 500, fontSize: 15, lineHeight: '22px' },
} as const
