import type { Font } from './fonts.ts'

export interface FontRun {
  text: string
  font: Font
}

/** Characters of one script with their combining marks. A character without a font is drawn as an empty box. */
const SCRIPT_RUN =
  /(?<devanagari>[\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf9](?:[\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf9\u200c\u200d])*)|(?<kannada>[\u0c80-\u0cff](?:[\u0c80-\u0cff\u200c\u200d])*)|(?<cyrillic>[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]+)|(?<latinExtended>[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20b9\u2113\u2c60-\u2c7f\ua720-\ua7ff]+)/gu

/** Splits a text into runs of one font each: each script needs its own font for shaping. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = []
  let end = 0
  for (const match of text.matchAll(SCRIPT_RUN)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), font: 'latin' })
    const font = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] as Font
    runs.push({ text: match[0], font })
    end = match.index + match[0].length
  }
  if (end < text.length || !runs.length) runs.push({ text: text.slice(end), font: 'latin' })
  return runs
}

/** The value of a pdfmake node's `text`. */
export const pdfText = (text: string): string | FontRun[] => {
  const runs = fontRuns(text)
  return runs.length === 1 && runs[0]?.font === 'latin' ? text : runs
}
