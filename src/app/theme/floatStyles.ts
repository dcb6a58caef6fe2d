import type { ThemeOptions } from '@mui/material/styles'
import { mediaQueries } from '../mediaQueries.ts'
import type { Tokens } from './tokens.ts'

/** Popovers, menus, dialogs, drawers and tooltips: the only elements with a shadow. */
export const floatStyles = (t: Tokens): NonNullable<ThemeOptions['components']> => {
  const floating = { border: `1px solid ${t.line}`, boxShadow: t.shadow, backgroundImage: 'none' }
  return {
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: { marginTop: 4 }, list: { padding: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 32,
          padding: '5px 10px',
          borderRadius: 4,
          fontSize: 14,
          gap: 8,
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { background: t.tealTint },
          '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
          '@media (max-width: 768px)': { minHeight: 44 },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: '28px !important', color: t.soft } } },
    MuiDivider: { styleOverrides: { root: { borderColor: t.line } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...floating,
          // Between title and buttons no room would be left to read and type.
          [`@media ${mediaQueries.low}`]: {
            '&:not(.MuiDialog-paperFullScreen)': { margin: 8, maxHeight: 'calc(100% - 16px)' },
            '&:has(.MuiDialogTitle-root)': { display: 'block', overflowY: 'auto' },
            '& .MuiDialogContent-root': { overflowY: 'visible' },
          },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '16px 20px 8px' },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '12px 20px 16px',
          gap: 12,
          // On a phone a button with a long text is above the others, not two lines high.
          [`@media ${mediaQueries.phone}`]: {
            flexWrap: 'wrap-reverse',
            gap: 8,
            '& > .MuiButton-root': { flexShrink: 0 },
          },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(10 16 15 / 40%)' } } },
    },
    MuiDrawer: { styleOverrides: { paper: { border: 0, boxShadow: t.shadow, backgroundImage: 'none' } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 500, enterNextDelay: 200, disableInteractive: true },
      styleOverrides: {
        tooltip: {
          background: t.ink,
          color: t.surface,
          fontSize: 12,
          fontWeight: 400,
          padding: '4px 8px',
          borderRadius: 4,
        },
      },
    },
  }
}
