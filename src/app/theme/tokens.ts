/** A theme of the page, or the deep teal of a coloured bar. */
export type ThemeName = 'light' | 'dark' | 'contrast' | 'coloured'

/** The colours of a theme. Contrast: 4.5:1 for text on surface and paper (7:1 in high contrast), 3:1 for field borders and the focus. */
export interface Tokens {
  /** Background of the page. */
  paper: string
  /** Grids, forms, bars. */
  surface: string
  /** Grid headers, filters, read-only fields. */
  sunken: string
  ink: string
  /** Secondary text: labels, paths, help. */
  soft: string
  line: string
  fieldLine: string
  /** Actions and links. */
  teal: string
  tealStrong: string
  onTeal: string
  tealTint: string
  /** Warnings: icon, text and background. */
  marigold: string
  marigoldText: string
  marigoldTint: string
  green: string
  greenTint: string
  red: string
  redTint: string
  shadow: string
  focus: string
}

export const tokens: { readonly [Name in ThemeName]: Tokens } = {
  light: {
    paper: '#f7f7f3',
    surface: '#ffffff',
    sunken: '#f2f3ee',
    ink: '#17211f',
    soft: '#55605d',
    line: '#e1e3dc',
    fieldLine: '#868e8a',
    teal: '#0b5a57',
    tealStrong: '#074442',
    onTeal: '#ffffff',
    tealTint: '#e3f0ee',
    marigold: '#f2a900',
    marigoldText: '#7d4e00',
    marigoldTint: '#fff3d6',
    green: '#1b6b3c',
    greenTint: '#e4f3e9',
    red: '#b3261e',
    redTint: '#fceae8',
    shadow: '0 1px 2px rgb(23 33 31 / 8%), 0 8px 28px rgb(23 33 31 / 16%)',
    focus: '#0b5a57',
  },
  dark: {
    paper: '#101514',
    surface: '#181e1d',
    sunken: '#1f2625',
    ink: '#e7ebe8',
    soft: '#a5afab',
    line: '#2c3432',
    fieldLine: '#6f7a77',
    teal: '#5cc2b8',
    tealStrong: '#84d6cd',
    onTeal: '#06201e',
    tealTint: '#16322f',
    marigold: '#f5b83d',
    marigoldText: '#f5c766',
    marigoldTint: '#33290f',
    green: '#79c98f',
    greenTint: '#17301f',
    red: '#f2988f',
    redTint: '#3a1c1a',
    shadow: '0 1px 2px rgb(0 0 0 / 50%), 0 10px 32px rgb(0 0 0 / 60%)',
    focus: '#5cc2b8',
  },
  contrast: {
    paper: '#ffffff',
    surface: '#ffffff',
    sunken: '#f2f2f2',
    ink: '#000000',
    soft: '#1f1f1f',
    line: '#404040',
    fieldLine: '#000000',
    teal: '#003f3d',
    tealStrong: '#002b2a',
    onTeal: '#ffffff',
    tealTint: '#d5ebe8',
    marigold: '#6b4100',
    marigoldText: '#4d2f00',
    marigoldTint: '#fff0cc',
    green: '#0b4a25',
    greenTint: '#dff3e6',
    red: '#7d0c08',
    redTint: '#fde4e2',
    shadow: '0 0 0 1px #000000, 0 8px 28px rgb(0 0 0 / 30%)',
    focus: '#000000',
  },
  coloured: {
    paper: '#0b5a57',
    surface: '#0b5a57',
    sunken: '#084a47',
    ink: '#ffffff',
    soft: '#d3e8e5',
    line: '#2f7a76',
    fieldLine: '#9fcac6',
    teal: '#ffffff',
    tealStrong: '#d3e8e5',
    onTeal: '#0b5a57',
    tealTint: '#063d3b',
    marigold: '#f5b83d',
    marigoldText: '#fbd98c',
    marigoldTint: '#3f3208',
    green: '#a9e2b9',
    greenTint: '#0a3f2a',
    red: '#ffc9c3',
    redTint: '#4a2320',
    shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 10px 32px rgb(0 0 0 / 40%)',
    focus: '#ffffff',
  },
}
