import type { Font } from './fonts.ts'

export interface Run {
  text: string
  font: Font
}

/** A stretch of one script, with the marks and spaces inside it; what no font holds is drawn as the box that says so. */
const STRETCH =
  /(?<devanagari>[\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf9](?:[\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cf9\u200c\u200d])*)|(?<kannada>[\u0c80-\u0cff](?:[\u0c80-\u0cff\u200c\u200d])*)|(?<latinExtended>[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20b9\u2113\u2c60-\u2c7f\ua720-\ua7ff]+)/gu

/** A text in runs of one font each: the shaping of a script needs its own font, and no font holds all of them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(STRETCH)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), font: 'latin' })
    const font = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] as Font
    runs.push({ text: match[0], font })
    end = match.index + match[0].length
  }
  if (end < text.length || !runs.length) runs.push({ text: text.slice(end), font: 'latin' })
  return runs
}

/** The same as the value of a node's `text`. */
export const written = (text: string): string | Run[] => {
  const runs = runsOf(text)
  return runs.length === 1 && runs[0]?.font === 'latin' ? text : runs
}
