import type { Field } from '../../../schema/define.ts'
import { readerOf } from '../../../schema/kinds.ts'

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** The cells of what a spreadsheet puts on the clipboard: tabs and lines, with quotes around cells that hold them. */
export function cellsOf(text: string): string[][] {
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

/** Is this what a spreadsheet copies, and not a word? */
export const isTable = (text: string) => /\t|\n./.test(text.trimEnd())

/** The columns that a line of headers names; undefined when it is not one. */
export function headers(
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

/** A pasted cell as it is kept: read by its kind where that can be done at once, else the text itself. */
export function readCell(field: Field, text: string): unknown {
  if (text === '' || text === '—' || text === '-') return null
  if (field.kind === 'reference') return text
  const read = readerOf(field).safeParse(text)
  return read.success ? read.data : text
}
