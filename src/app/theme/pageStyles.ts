import type { ThemeOptions } from '@mui/material/styles'
import { mediaQueries } from '../mediaQueries.ts'
import type { Tokens } from './tokens.ts'

/** The size of the root, of which all text is a part (styleCache.ts). What is printed has its normal size. */
const textSizes = {
  '@media screen': Object.fromEntries(
    Object.entries({ small: '87.5%', large: '112.5%', largest: '125%' }).map(([size, fontSize]) => [
      `:root:has(body[data-text-size=${size}])`,
      { fontSize },
    ]),
  ),
}

/** High contrast: what is a link, selected or focused shows without its colour. */
const contrastStyles = {
  a: { textDecoration: 'underline' },
  'a.MuiButtonBase-root, nav a:not([aria-current])': { textDecoration: 'none' },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 1 },
  '[aria-selected=true], :is(a, button)[aria-current]': {
    outline: '2px solid',
    outlineOffset: -2,
  },
}

/** The page itself, buttons, links and alerts. */
export const pageStyles = (t: Tokens, isContrast: boolean): NonNullable<ThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      // `--bar` is the height of the top bar, `--bar-top` and `--below-bar` where it and the bars below it stay, `--nav` the height of the menu
      // below it, `--top` of both and the notice, `--foot` of a bar at the bottom, `--crumbs` of the breadcrumbs, `--page` of what is between all
      // these and the footer.
      ':root': {
        '--bar': '48px',
        '--bar-top': '0px',
        '--below-bar': 'var(--bar)',
        '--nav': '0px',
        '--notice': '0px',
        '--top': 'calc(var(--bar) + var(--nav) + var(--notice))',
        '--foot': '0px',
        '--footer': '28px',
        '--crumbs': '0px',
        '--page': 'calc(100dvh - var(--top) - var(--crumbs) - var(--footer))',
        '--focus': t.focus,
      },
      // No bar stays in view: those at the top have no place where they would, and those at the bottom are static (footStyles.ts).
      [`@media ${mediaQueries.low}`]: {
        ':root': { '--bar-top': 'auto', '--below-bar': 'auto', '--top': '0px', '--foot': '0px !important' },
      },
      '@media (min-width: 769px)': { ':root:has(body[data-layout=horizontal])': { '--nav': '44px' } },
      ...textSizes,
      html: { scrollPaddingTop: 'calc(var(--top) + 8px)', scrollPaddingBottom: 'calc(var(--foot) + 8px)' },
      // Otherwise the page scrolls to its end while the user types in that bar.
      'html:has([data-foot]:focus-within)': { scrollPaddingBottom: 0 },
      body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility', accentColor: t.teal },
      '::selection': { background: t.tealTint, color: t.ink },
      ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
      // The screen that a link opens can take a second to render: the click shows at once. Buttons under the pointer have a rule of their own.
      'a:active': { textDecoration: 'underline !important' },
      ...(isContrast && contrastStyles),
      // Text fields show the focus at their border.
      'input:not([type=checkbox], [type=radio], [type=file]):focus-visible': { outline: 'none' },
      'textarea:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      kbd: {
        font: 'inherit',
        fontSize: 12,
        lineHeight: '18px',
        padding: '0 5px',
        color: t.soft,
        background: t.surface,
        border: `1px solid ${t.line}`,
        borderRadius: 4,
        whiteSpace: 'nowrap',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          // Not a short one: a grid measures its columns at once, and would measure the widths from before.
          transition: 'none !important',
        },
      },
    },
  },
  // Without the ripple tabs, toggle buttons and list items would not show the focus.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: -2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 34,
        padding: '5px 14px',
        lineHeight: '22px',
        transition: 'background-color 80ms, border-color 80ms',
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      },
      sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: 13 },
      sizeLarge: { minHeight: 42, padding: '9px 18px', fontSize: 15 },
      text: { padding: '5px 10px' },
      outlinedInherit: { borderColor: t.line },
      outlinedPrimary: { borderColor: t.line, '&:hover': { borderColor: t.teal, background: t.tealTint } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        padding: 6,
        color: t.soft,
        '&:hover': { color: t.ink },
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 0 },
      },
      // With small text the icon of 18 pixels is smaller.
      sizeSmall: { padding: 4, minWidth: 24, minHeight: 24 },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 } } },
  // As a button it would be centred, one pixel below the text around it.
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { button: { verticalAlign: 'baseline' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiSkeleton: { styleOverrides: { root: { background: t.sunken, borderRadius: 4 } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, background: 'transparent' } } },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: '6px 12px',
        color: t.ink,
        alignItems: 'flex-start',
        // On a phone a button that leaves too little for the text goes below it, on one line.
        '@media (max-width: 599.95px)': {
          flexWrap: 'wrap',
          '& > .MuiAlert-message': { flex: '1 1 180px' },
          '& > .MuiAlert-action': { marginRight: 0, paddingTop: 0, whiteSpace: 'nowrap' },
        },
      },
      outlinedError: { borderColor: t.red, background: t.redTint },
      outlinedWarning: { borderColor: t.marigold, background: t.marigoldTint },
      outlinedSuccess: { borderColor: t.green, background: t.greenTint },
      outlinedInfo: { borderColor: t.teal, background: t.tealTint },
    },
  },
})
