import { footStyles } from '../../src/app/footStyles.ts'

/** A notice of a form that stays in view above the bar that saves, wherever one types. */
export const noticeFrame = {
  ...footStyles,
  bottom: 'calc(var(--foot, 56px) + 8px)',
  zIndex: 1,
  display: 'grid',
  gap: 1,
  mb: 2,
  maxWidth: 1280,
} as const
