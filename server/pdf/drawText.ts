import { type FontRun, fontRuns } from './fontRuns.ts'
import { fontOf, type Pdf } from './openPdf.ts'

/** Where a text stands and how it looks; lengths are points. */
export interface TextStyle {
  x: number
  /** The top of its first line. */
  y: number
  width: number
  size: number
  align?: 'left' | 'center'
  bold?: boolean
  color?: string
}

/** Of a line, in font sizes: from its top to the baseline, and to the next line. */
const ASCENT = 1.05
const LINE = 1.4

function measure(pdf: Pdf, runs: readonly FontRun[], { size, bold = false }: TextStyle): number[] {
  return runs.map(({ text, font }) => pdf.font(fontOf(font, bold)).fontSize(size).widthOfString(text))
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The lines of a text that are not wider than the style says, broken between words, and inside a word that is wider than a line. */
function breakLines(pdf: Pdf, text: string, style: TextStyle): string[] {
  const fits = (line: string) => sum(measure(pdf, fontRuns(line), style)) <= style.width
  const lines: string[] = []
  const append = (part: string, space: string) => {
    const longer = `${lines.at(-1)}${space}${part}`
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  for (const word of text.split(' ')) {
    if (fits(word)) append(word, ' ')
    else
      for (const [at, { segment }] of [...graphemes.segment(word)].entries()) append(segment, at ? '' : ' ')
  }
  return lines
}

/** The height of a text on as many lines as it needs. */
export const heightOf = (pdf: Pdf, text: string, style: TextStyle): number =>
  breakLines(pdf, text, style).length * style.size * LINE

/** Draws a text in the fonts of its scripts, on as many lines as it needs. Returns where the next line begins. */
export function drawText(pdf: Pdf, text: string, style: TextStyle): number {
  const { x, size, bold = false, align = 'left', color = '#1b242b' } = style
  let { y } = style
  for (const line of breakLines(pdf, text, style)) {
    const runs = fontRuns(line)
    const widths = measure(pdf, runs, style)
    let at = align === 'center' ? x + (style.width - sum(widths)) / 2 : x
    for (const [index, run] of runs.entries()) {
      pdf.font(fontOf(run.font, bold)).fontSize(size).fillColor(color)
      pdf.text(run.text, at, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
      at += widths[index] ?? 0
    }
    y += size * LINE
  }
  return y
}
