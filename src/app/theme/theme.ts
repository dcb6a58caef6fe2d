import { createTheme, type Theme } from '@mui/material/styles'
import { floatStyles } from './floatStyles.ts'
import { inputStyles } from './inputStyles.ts'
import { pageStyles } from './pageStyles.ts'
import { tableStyles } from './tableStyles.ts'
import { type ThemeName, tokens } from './tokens.ts'

const FAMILY =
  '"Noto Sans Latin", "Noto Sans", "Noto Sans Devanagari", "Noto Sans Kannada", "Noto Sans Fallback", system-ui, sans-serif'

/** Headings are small, because a screen has one title and much data. */
const heading = (fontSize: number, lineHeight: number) => ({
  fontSize,
  lineHeight: `${lineHeight}px`,
  fontWeight: 600,
  letterSpacing: fontSize > 18 ? '-0.005em' : 0,
  // A long word of German or Kannada is wider than a page that is zoomed to 400 %.
  overflowWrap: 'break-word' as const,
  hyphens: 'auto' as const,
})

const typography = {
  fontFamily: FAMILY,
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: heading(24, 32),
  h2: heading(20, 28),
  h3: heading(18, 26),
  h4: heading(16, 24),
  h5: heading(15, 22),
  h6: heading(14, 20),
  subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 500 },
  subtitle2: { fontSize: 13, lineHeight: '18px', fontWeight: 500 },
  body1: { fontSize: 14, lineHeight: '20px' },
  body2: { fontSize: 13, lineHeight: '18px' },
  caption: { fontSize: 12, lineHeight: '16px' },
  button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' as const },
}

function createNamedTheme(name: ThemeName): Theme {
  const t = tokens[name]
  const outcomeColors = (main: string, light: string) => ({
    main,
    light,
    dark: main,
    contrastText: t.surface,
  })
  const base = createTheme({
    palette: {
      mode: name === 'dark' || name === 'coloured' ? 'dark' : 'light',
      primary: { main: t.teal, light: t.tealTint, dark: t.tealStrong, contrastText: t.onTeal },
      secondary: { main: t.soft, light: t.sunken, dark: t.ink, contrastText: t.surface },
      warning: { main: t.marigoldText, light: t.marigoldTint, dark: t.marigold, contrastText: t.surface },
      success: outcomeColors(t.green, t.greenTint),
      error: outcomeColors(t.red, t.redTint),
      info: { main: t.teal, light: t.tealTint, dark: t.tealStrong, contrastText: t.onTeal },
      text: { primary: t.ink, secondary: t.soft },
      background: { default: t.paper, paper: t.surface },
      divider: t.line,
    },
    shape: { borderRadius: 6 },
    typography,
    transitions: {
      duration: {
        enteringScreen: 120,
        leavingScreen: 80,
        standard: 120,
        shorter: 80,
        short: 100,
        complex: 160,
        shortest: 60,
      },
    },
    components: {
      ...pageStyles(t, name === 'contrast'),
      ...inputStyles(t),
      ...floatStyles(t),
      ...tableStyles(t),
    },
  })
  const shadows = base.shadows.map((_, elevation) => (elevation < 6 ? 'none' : t.shadow)) as Theme['shadows']
  return { ...base, shadows }
}

const cache: Partial<Record<ThemeName, Theme>> = {}

/** A theme by its name, created on first use. */
export function getTheme(name: ThemeName): Theme {
  cache[name] ??= createNamedTheme(name)
  return cache[name]
}
