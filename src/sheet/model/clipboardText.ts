import type { Field } from '../../../schema/define.ts'
import { readerOf } from '../../../schema/kinds.ts'

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** The cells of the text that a spreadsheet copies: separated by tabs and lines, quoted where a cell contains one of them. */
export function parseCells(text: string): string[][] {
  const lines: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
    else if (CELL.lastIndex === text.length) lines.at(-1)?.push('')
  }
  while (lines.length && lines.at(-1)?.every((cell) => cell === '')) lines.pop()
  return lines
}

/** Does the text have several cells? */
export const isTable = (text: string) => /\t|\n./.test(text.trimEnd())

/** The columns that a line of headers names, '' for a header that is none; undefined when it is not a line of headers. */
export function matchHeaders(
  line: readonly string[],
  labels: Readonly<Record<string, string>>,
): string[] | undefined {
  const tidy = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const byLabel = new Map(
    Object.entries(labels).flatMap(([name, label]) => [
      [tidy(label), name],
      [tidy(name), name],
    ]),
  )
  const found = line.map((cell) => byLabel.get(tidy(cell)) ?? '')
  return found.filter(Boolean).length > line.length / 2 ? found : undefined
}

/** The value of a pasted cell: read by its kind; the text itself for a reference, and where it cannot be read. */
export function readCell(field: Field, text: string): unknown {
  if (text === '' || text === '—' || text === '-') return null
  if (field.kind === 'reference') return text
  const read = readerOf(field).safeParse(text)
  return read.success ? read.data : text
}
